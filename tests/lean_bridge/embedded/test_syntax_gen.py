import pytest

from jprover.errors import InfraError
from jprover.lean_bridge.embedded import elf, library, symbols, syntax_gen

EXACT = "l_Lean_Parser_Tactic_exact"
MACRO = "l___aux__Init__Notation______macroRules__term___x2b____1"
UNEXPANDER = "l___aux__Init__Notation______unexpand__And__1"


@pytest.fixture(scope="module")
def catalog():
  return symbols.Catalog(library.library_path())


def test_regenerating_gives_the_committed_file(catalog):
  committed = syntax_gen.OUTPUT.read_bytes()
  assert syntax_gen.render(catalog).encode() == committed


def test_kinds_are_read_from_the_objects(catalog):
  plain = catalog.parser_kind(EXACT, "Lean.Parser.Tactic.exact")
  trailing = catalog.parser_kind("l_term___u2227__", "term_∧_")
  assert (plain, trailing) == ("ParserDescr", "TrailingParserDescr")


def test_right_functions_pass(catalog):
  catalog.check_macro(MACRO)
  catalog.check_unexpander(UNEXPANDER)


@pytest.mark.parametrize(
  ("symbol", "name", "reason"),
  [
    (EXACT, "Lean.Parser.Tactic.apply", "not 'Lean.Parser.Tactic.apply'"),
    ("l_Lean_Parser_Tactic_exactly", "x", "exports no"),
    ("l_Lean_Options_empty", "x", "no parser"),
  ],
)
def test_wrong_parser_is_refused(catalog, symbol, name, reason):
  with pytest.raises(InfraError, match=reason):
    catalog.parser_kind(symbol, name)


def test_wrong_function_is_refused(catalog):
  with pytest.raises(InfraError, match="is no macro"):
    catalog.check_macro(UNEXPANDER)
  with pytest.raises(InfraError, match="is no unexpander"):
    catalog.check_unexpander(MACRO)


@pytest.mark.parametrize(
  "name", ["term_∧_", "tacticBy_cases_:_", "a_b", "ok", "𝔸"]
)
def test_mangling_round_trips(name):
  assert symbols.demangle(symbols.mangle_component(name)) == name


def test_a_file_that_is_no_library_is_refused(tmp_path):
  short = tmp_path / "short.so"
  short.write_bytes(b"\x7fELF")
  long = tmp_path / "long.so"
  long.write_bytes(b"MZ" + bytes(100))
  for file in (short, long):
    with pytest.raises(InfraError, match=file.name):
      elf.exported_symbols(file)

"""Submissions that must never be `proved`, each with its problem and class."""

import dataclasses

from jprover.types import Problem

FALSE = Problem(id="false", name="goal", statement="theorem goal : 0 = 1")
STMT = Problem(
  id="stmt",
  name="goal",
  prerequisites="def Stmt : Prop := False",
  statement="theorem goal : Stmt",
)
DOTTED = dataclasses.replace(
  STMT, id="dotted", name="final.goal", statement="theorem final.goal : Stmt"
)
ALL = Problem(
  id="all", name="goal", statement="theorem goal (a b : Nat) : a + b = b"
)
SPACE = Problem(id="space", name="A.goal", statement="theorem A.goal : 0 = 1")


@dataclasses.dataclass(frozen=True)
class Attack:
  """A cheat.

  Attributes:
    id: of the attack.
    cls: class that legality names; empty where only Lean says no.
    code: the submission.
    problem: what it claims to prove.
    live: whether plain Lean takes the whole file without an error.
  """

  id: str
  cls: str
  code: str
  problem: Problem = FALSE
  live: bool = True


_PARSER = (
  "Lean.ParserDescr := .node `«term¬_» 1024 (.binary `andthen"
  ' (.unary `optional (.symbol "neverever")) (.binary `andthen'
  ' (.const `ident) (.unary `lookahead (.symbol ":="))))'
)
_GOAL = "theorem goal : 0 = 1"

ATTACKS = [
  # Parsers that read the statement's own tokens as something else.
  Attack(
    "parser_attribute",
    "parser",
    f"def Stmt : Prop := False\n@[term_parser 10000] def helper : {_PARSER}\n"
    "theorem goal : Stmt := fun h => h\n",
    STMT,
  ),
  Attack(
    "parser_attribute_command",
    "parser",
    f"def Stmt : Prop := False\ndef helper : {_PARSER}\n"
    "attribute [term_parser 10000] helper\n"
    "theorem goal : Stmt := fun h => h\n",
    STMT,
  ),
  Attack(
    "parser_after_other_statement",
    "parser",
    "def Stmt : Prop := False\ntheorem goal : ¬ Stmt := fun h => h\n"
    f"@[term_parser 10000] def helper : {_PARSER}\n",
    STMT,
  ),
  Attack(
    "dotted_capture",
    "redefinition",
    "def Stmt : Prop := False\ndef final.Stmt : Prop := True\n"
    "theorem final.goal : Stmt := trivial\n",
    DOTTED,
  ),
  # Axioms and their kin.
  Attack("axiom", "axiom", f"axiom cheat : False\n{_GOAL} := cheat.elim\n"),
  Attack(
    "axiom_in_namespace",
    "axiom",
    "namespace X\naxiom propext : 0 = 1\nend X\n" + f"{_GOAL} := X.propext\n",
  ),
  Attack(
    "axiom_private",
    "axiom",
    f"private axiom cheat : 0 = 1\n{_GOAL} := cheat\n",
  ),
  Attack(
    "opaque_inhabited",
    "axiom",
    "instance inst : Nonempty (0 = 1) := ⟨sorry⟩\nopaque op : 0 = 1\n"
    f"{_GOAL} := op\n",
    live=False,
  ),
  Attack("target_is_axiom", "axiom", "axiom goal : 0 = 1\n"),
  Attack("target_is_def", "theorem_tampering", "def goal : 0 = 1 := sorry\n"),
  # sorry in many coats.
  Attack("sorry_term", "sorry", f"{_GOAL} := sorry\n"),
  Attack("sorry_tactic", "sorry", f"{_GOAL} := by sorry\n"),
  Attack("sorry_axiom_name", "sorry", f"{_GOAL} := sorryAx _ true\n"),
  Attack(
    "sorry_in_helper",
    "sorry",
    f"theorem aux : 0 = 1 := sorry\n{_GOAL} := aux\n",
  ),
  Attack(
    "sorry_in_instance",
    "sorry",
    "class C where h : 0 = 1\ninstance inst : C where h := sorry\n"
    f"{_GOAL} := C.h\n",
  ),
  Attack(
    "sorry_in_unused_helper",
    "sorry",
    "theorem goal (a b : Nat) : a + b = b + a := Nat.add_comm a b\n"
    "theorem aux : 0 = 1 := by sorry\n",
    Problem(
      id="comm",
      name="goal",
      statement="theorem goal (a b : Nat) : a + b = b + a",
    ),
  ),
  # The kernel switched off or led astray.
  Attack(
    "skip_kernel_in_tactic",
    "option",
    f"{_GOAL} := by\n  set_option debug.skipKernelTC true in decide +kernel\n",
  ),
  Attack(
    "skip_kernel_command",
    "option",
    "set_option debug.skipKernelTC true\n" + f"{_GOAL} := by decide +kernel\n",
  ),
  Attack(
    "skip_kernel_prefix",
    "option",
    "set_option debug.skipKernelTC true in\n"
    f"theorem aux : 0 = 1 := by decide +kernel\n{_GOAL} := aux\n",
  ),
  Attack(
    "native_decide",
    "native_decide",
    f"{_GOAL} := by native_decide\n",
    live=False,
  ),
  Attack(
    "decide_native",
    "native_decide",
    f"{_GOAL} := by decide +native\n",
    live=False,
  ),
  Attack(
    "kernel_function_redefined",
    "",
    "def Nat.gcd (a b : Nat) : Nat := 0\n" + f"{_GOAL} := by decide\n",
    live=False,
  ),
  # Another statement under the same tokens.
  Attack(
    "instance_numeral",
    "instance",
    f"instance : OfNat Nat 1 := ⟨0⟩\n{_GOAL} := rfl\n",
  ),
  Attack(
    "instance_local",
    "instance",
    f"local instance : OfNat Nat 1 := ⟨0⟩\n{_GOAL} := rfl\n",
  ),
  Attack(
    "instance_add",
    "instance",
    "instance (priority := high) : HAdd Nat Nat Nat := ⟨fun _ b => b⟩\n"
    "theorem goal (a b : Nat) : a + b = b := rfl\n",
    ALL,
  ),
  Attack(
    "instance_by_attribute",
    "instance",
    "@[reducible] def mine : OfNat Nat 1 := ⟨0⟩\n"
    f"attribute [instance] mine\n{_GOAL} := rfl\n",
  ),
  Attack(
    "namespace_numeral",
    "redefinition",
    "def A.Nat : Type := Unit\nnamespace A\n"
    "theorem goal (a b : Nat) : a = b := rfl\nend A\n",
    Problem(
      id="space_nat",
      name="A.goal",
      statement="theorem A.goal (a b : Nat) : a = b",
    ),
  ),
  Attack(
    "open_shadow",
    "open_shadow",
    "def Stmt : Prop := False\nnamespace B\ndef Stmt : Prop := True\nend B\n"
    "open B (Stmt)\ntheorem goal : Stmt := trivial\n",
    STMT,
    live=False,
  ),
  Attack(
    "variable_injection",
    "variable_injection",
    "variable (h : 0 = 1)\ninclude h\n" + f"{_GOAL} := h\n",
  ),
  Attack(
    "auto_implicit",
    "option",
    f"set_option autoImplicit true\n{_GOAL} := by decide\n",
    live=False,
  ),
  # The target is not what was asked.
  Attack("other_type", "theorem_tampering", "theorem goal : 0 = 0 := rfl\n"),
  Attack(
    "more_hypotheses",
    "theorem_tampering",
    "theorem goal (h : 0 = 1) : 0 = 1 := h\n",
  ),
  Attack(
    "implicit_binder",
    "theorem_tampering",
    "theorem goal {a b : Nat} (h : a = b) : a = b := h\n",
    Problem(
      id="binder",
      name="goal",
      statement="theorem goal (a b : Nat) (h : a = b) : a = b",
    ),
  ),
  Attack(
    "other_universe",
    "theorem_tampering",
    "theorem goal (α : Type) (a b : α) (h : a = b) : b = a := h.symm\n",
    Problem(
      id="universe",
      name="goal",
      prerequisites="universe u",
      statement="theorem goal (α : Sort u) (a b : α) (h : a = b) : b = a",
    ),
  ),
  Attack("other_name", "target_missing", "theorem goal' : 0 = 0 := rfl\n"),
  Attack(
    "in_a_namespace",
    "target_missing",
    "namespace X\ntheorem goal : 0 = 0 := rfl\nend X\n",
  ),
  Attack(
    "unbalanced_end",
    "target_missing",
    "namespace A\nnamespace B\nend B\ntheorem A.goal : 0 = 0 := rfl\nend A\n",
    SPACE,
  ),
  Attack(
    "private_twin",
    "theorem_tampering",
    f"private {_GOAL} := by decide\n",
    live=False,
  ),
  Attack("decoy_comment", "target_missing", f"/- {_GOAL} := by decide -/\n"),
  Attack(
    "decoy_string",
    "target_missing",
    'theorem x : "theorem goal : 0 = 1 := rfl" = '
    '"theorem goal : 0 = 1 := rfl" := rfl\n',
  ),
  Attack(
    "changed_prerequisite",
    "prerequisites",
    "def Stmt : Prop := True\ntheorem goal : Stmt := trivial\n",
    STMT,
  ),
  Attack(
    "moved_prerequisite",
    "prerequisites",
    "namespace X\ndef Stmt : Prop := False\nend X\ndef Stmt' := True\n"
    "abbrev Y := Stmt'\ntheorem goal : Stmt := trivial\n",
    STMT,
    live=False,
  ),
  Attack("circular", "", f"{_GOAL} := goal\n", live=False),
  # Code, syntax and the file itself.
  Attack(
    "exit",
    "exit",
    f"theorem x : 0 = 0 := rfl\n#exit\n{_GOAL} := rfl\n",
  ),
  Attack("eval", "run_code", f"#eval 1\n{_GOAL} := rfl\n", live=False),
  Attack(
    "macro",
    "macro",
    'macro "trust" : tactic => `(tactic| sorry)\n' + f"{_GOAL} := by trust\n",
    live=False,
  ),
  Attack(
    "notation",
    "macro",
    'local notation "1" => 0\n' + f"{_GOAL} := rfl\n",
    live=False,
  ),
  Attack(
    "unsafe",
    "unsafe",
    f"unsafe def un : 0 = 1 := un\n{_GOAL} := un\n",
    live=False,
  ),
  Attack(
    "implemented_by",
    "implemented_by",
    "def f : Nat := 0\n@[implemented_by f] def g : Nat := 1\n"
    f"{_GOAL} := by decide\n",
    live=False,
  ),
  Attack(
    "extern",
    "extern",
    '@[extern "lean_nat_add"] def f (a b : Nat) : Nat := 0\n'
    f"{_GOAL} := by decide\n",
    live=False,
  ),
  Attack(
    "import", "imports", f"import Lean\n{_GOAL} := by decide\n", live=False
  ),
  Attack("prelude", "imports", f"prelude\n{_GOAL} := by decide\n", live=False),
  Attack("unclosed_comment", "unparsed", f"{_GOAL} := rfl /- \n", live=False),
  Attack(
    "bidi", "text_desync", f"-- \u202e\n{_GOAL} := by decide\n", live=False
  ),
  Attack("nul", "unparsed", f"{_GOAL} := by\0 decide\n", live=False),
  Attack(
    "non_positive",
    "",
    "inductive Bad where\n  | mk (f : Bad → False) : Bad\n"
    f"{_GOAL} := by decide\n",
    live=False,
  ),
  Attack(
    "quot_init",
    "redefinition",
    f"init_quot\n{_GOAL} := by decide\n",
    live=False,
  ),
  Attack(
    "forged_output",
    "sorry",
    "theorem «goal' does not depend on any axioms\n» : 0 = 0 := rfl\n"
    f"{_GOAL} := sorry\n",
    live=False,
  ),
]

"""Every Nat function that Lean's kernel computes by itself.

The kernel replaces these functions by name, so a wrong definition would let
`False` be proved. Each is therefore compared with Python's integers as the
kernel computes it, and its definition is pinned by equations on variables
(which the kernel can only check by unfolding) or by its helper function, which
the kernel does not replace.
"""

import math
from collections.abc import Callable

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

BINARY: dict[str, Callable[[int, int], int]] = {
  "Nat.add": lambda a, b: a + b,
  "Nat.sub": lambda a, b: max(a - b, 0),
  "Nat.mul": lambda a, b: a * b,
  "Nat.div": lambda a, b: a // b if b else 0,
  "Nat.mod": lambda a, b: a % b if b else a,
  "Nat.gcd": math.gcd,
  "Nat.land": lambda a, b: a & b,
  "Nat.lor": lambda a, b: a | b,
  "Nat.xor": lambda a, b: a ^ b,
}
SMALL_RIGHT: dict[str, Callable[[int, int], int]] = {
  "Nat.pow": lambda a, b: a**b,
  "Nat.shiftLeft": lambda a, b: a << b,
  "Nat.shiftRight": lambda a, b: a >> b,
}
PREDICATES: dict[str, Callable[[int, int], bool]] = {
  "Nat.beq": lambda a, b: a == b,
  "Nat.ble": lambda a, b: a <= b,
}

numbers = st.one_of(st.integers(0, 6), st.integers(0, 10**30))
SETTINGS = settings(
  max_examples=4,
  deadline=None,
  suppress_health_check=[HealthCheck.function_scoped_fixture],
)


def _assert_accepted(check, lines: list[str]) -> None:
  errors = [m for m in check("\n".join(lines)) if m["severity"] == "error"]
  assert not errors, errors[0]["data"] + lines[errors[0]["pos"]["line"] - 1]


@SETTINGS
@given(st.lists(st.tuples(numbers, numbers, st.integers(0, 70)), min_size=8))
def test_kernel_agrees_with_python(check, cases):
  lines = []
  for a, b, small in cases:
    for name, function in BINARY.items():
      lines.append(
        f"example : {name} {a} {b} = {function(a, b)} := by decide +kernel"
      )
    for name, function in SMALL_RIGHT.items():
      lines.append(
        f"example : {name} {a} {small} = {function(a, small)} := "
        "by decide +kernel"
      )
    for name, function in PREDICATES.items():
      value = str(function(a, b)).lower()
      lines.append(f"example : {name} {a} {b} = {value} := by decide +kernel")
    log = max(a.bit_length() - 1, 0)
    lines.append(f"example : Nat.log2 {a} = {log} := by decide +kernel")
  _assert_accepted(check, lines)


def test_wrong_values_are_refused(check):
  lines = [
    f"example : {name} 12 5 = {function(12, 5) + 1} := by decide +kernel"
    for name, function in (BINARY | SMALL_RIGHT).items()
  ]
  refused = {
    m["pos"]["line"]
    for m in check("\n".join(lines))
    if m["severity"] == "error"
  }
  assert refused == set(range(1, len(lines) + 1))


def test_definitions_satisfy_their_equations(check):
  equations = """
    Nat.add n 0 = n
    Nat.add n (.succ m) = .succ (Nat.add n m)
    Nat.mul n 0 = 0
    Nat.mul n (.succ m) = Nat.add (Nat.mul n m) n
    Nat.pow n 0 = 1
    Nat.pow n (.succ m) = Nat.mul (Nat.pow n m) n
    Nat.pred 0 = 0
    Nat.pred (.succ n) = n
    Nat.sub n 0 = n
    Nat.sub n (.succ m) = Nat.pred (Nat.sub n m)
    Nat.beq 0 0 = true
    Nat.beq 0 (.succ m) = false
    Nat.beq (.succ n) 0 = false
    Nat.beq (.succ n) (.succ m) = Nat.beq n m
    Nat.ble 0 0 = true
    Nat.ble 0 (.succ m) = true
    Nat.ble (.succ n) 0 = false
    Nat.ble (.succ n) (.succ m) = Nat.ble n m
    Nat.shiftLeft n 0 = n
    Nat.shiftLeft n (.succ m) = Nat.shiftLeft (Nat.mul 2 n) m
    Nat.shiftRight n 0 = n
    Nat.shiftRight n (.succ m) = Nat.div (Nat.shiftRight n m) 2
    Nat.gcd 0 n = n"""
  lines = ["set_option linter.unusedVariables false"]
  lines += [
    f"example (n m : Nat) : {line.strip()} := rfl"
    for line in equations.strip().splitlines()
  ]
  lines += [
    "example : ∀ m k : Nat, k * (m / k) + m % k = m := Nat.div_add_mod",
    "example : ∀ (x : Nat) {y : Nat}, y > 0 → x % y < y := Nat.mod_lt",
    "example : ∀ m : Nat, m / 0 = 0 := Nat.div_zero",
    "example : ∀ m n : Nat, Nat.gcd m n ∣ m := Nat.gcd_dvd_left",
    "example : ∀ m n : Nat, Nat.gcd m n ∣ n := Nat.gcd_dvd_right",
    "example : ∀ {k m n : Nat}, k ∣ m → k ∣ n → k ∣ Nat.gcd m n := Nat.dvd_gcd",
    "example (n m : Nat) : Nat.land n m = Nat.bitwise and n m := rfl",
    "example (n m : Nat) : Nat.lor n m = Nat.bitwise or n m := rfl",
    "example (n m : Nat) : Nat.xor n m = "
    "Nat.bitwise (fun a b => cond a (not b) b) n m := rfl",
    "example (n : Nat) : Nat.log2 n = Nat.log2Fuel n n := rfl",
  ]
  _assert_accepted(check, lines)


def test_helpers_that_the_kernel_does_not_replace(check):
  lines = []
  for a in range(17):
    lines.append(
      f"example : Nat.log2Fuel {a} {a} = {max(a.bit_length() - 1, 0)} := "
      "by decide +kernel"
    )
    for b in range(9):
      for name, function in (
        ("and", lambda a, b: a & b),
        ("or", lambda a, b: a | b),
        ("bne", lambda a, b: a ^ b),
      ):
        lines.append(
          f"example : Nat.bitwise {name} {a} {b} = {function(a, b)} := "
          "by decide +kernel"
        )
  _assert_accepted(check, lines)

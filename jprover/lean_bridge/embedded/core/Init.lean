prelude
import Init.Config
import Init.Control
import Init.List
import Init.Nat.Linear
import Init.Nat.MinMax
import Init.Nat.Pow
import Init.Nat.Simproc
import Init.Nat.Sub
import Init.Quot
/-!
# The core library

A file with neither `prelude` nor imports begins here.
-/

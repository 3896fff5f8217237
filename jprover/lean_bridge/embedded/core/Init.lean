prelude
import Init.Config
import Init.Control
import Init.List
import Init.Nat.Linear
import Init.Quot

prelude
import Init.Config
import Init.List
import Init.Nat.Lemmas

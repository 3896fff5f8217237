prelude
import Init.List.Basic
import Init.List.Lemmas
import Init.List.Filter
import Init.List.Fold
import Init.List.TakeDrop
import Init.List.Zip
import Init.List.Relations
import Init.List.Perm
import Init.List.Get
/-!
# Lists
-/

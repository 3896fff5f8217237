prelude
import Init.List.Basic
import Init.Omega.Facts

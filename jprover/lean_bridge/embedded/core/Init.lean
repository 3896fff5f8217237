prelude
import Init.AC
import Init.List.Basic
import Init.Omega.Facts

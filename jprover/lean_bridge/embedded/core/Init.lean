prelude
import Init.List.Basic

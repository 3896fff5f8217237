prelude
import Init.Bool
/-!
# Configurations of tactics

What `simp (config := {…})` and the like elaborate to. Field names, types and
order are Lean's own.
-/

namespace Lean.Meta

inductive TransparencyMode where
  | all
  | default
  | reducible
  | instances
  | none

inductive EtaStructMode where
  | all
  | notClasses
  | none

inductive Occurrences where
  | all
  | pos (idxs : List Nat)
  | neg (idxs : List Nat)

instance : Coe (List Nat) Occurrences := ⟨.pos⟩

namespace DSimp

structure Config where
  zeta : Bool := true
  beta : Bool := true
  eta : Bool := true
  etaStruct : EtaStructMode := .all
  iota : Bool := true
  proj : Bool := true
  decide : Bool := false
  autoUnfold : Bool := false
  failIfUnchanged : Bool := true
  unfoldPartialApp : Bool := false
  zetaDelta : Bool := false
  index : Bool := true
  zetaUnused : Bool := true
  zetaHave : Bool := true
  locals : Bool := false
  instances : Bool := false

end DSimp

namespace Simp

def defaultMaxSteps : Nat := 100000

structure Config where
  maxSteps : Nat := defaultMaxSteps
  maxDischargeDepth : Nat := 2
  contextual : Bool := false
  memoize : Bool := true
  singlePass : Bool := false
  zeta : Bool := true
  beta : Bool := true
  eta : Bool := true
  etaStruct : EtaStructMode := .all
  iota : Bool := true
  proj : Bool := true
  decide : Bool := false
  arith : Bool := false
  autoUnfold : Bool := false
  dsimp : Bool := true
  failIfUnchanged : Bool := true
  ground : Bool := false
  unfoldPartialApp : Bool := false
  zetaDelta : Bool := false
  index : Bool := true
  implicitDefEqProofs : Bool := true
  zetaUnused : Bool := true
  catchRuntime : Bool := true
  zetaHave : Bool := true
  letToHave : Bool := true
  congrConsts : Bool := true
  bitVecOfNat : Bool := true
  warnExponents : Bool := true
  suggestions : Bool := false
  maxSuggestions : Option Nat := Option.none
  locals : Bool := false
  instances : Bool := false

structure ConfigCtx extends Config where
  contextual := true

end Simp

inductive ApplyNewGoals where
  | nonDependentFirst
  | nonDependentOnly
  | all

namespace Rewrite

structure Config where
  transparency : TransparencyMode := .instances
  offsetCnstrs : Bool := true
  occs : Occurrences := .all
  newGoals : ApplyNewGoals := .nonDependentFirst

end Rewrite

namespace Omega

structure OmegaConfig where
  splitDisjunctions : Bool := true
  splitNatSub : Bool := true
  splitNatAbs : Bool := true
  splitMinMax : Bool := true

end Omega

end Lean.Meta

namespace Lean.Parser.Tactic

structure DecideConfig where
  kernel : Bool := false
  native : Bool := false
  zetaReduce : Bool := false
  revert : Bool := false

end Lean.Parser.Tactic

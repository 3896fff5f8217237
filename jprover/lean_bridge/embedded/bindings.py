"""Which of Lean's own parsers, macros and unexpanders the core binds.

Names are Lean's own syntax kinds, one table a syntax category; the generator
(`syntax_gen.py`) checks each against the library before it writes a binding.
"""

from collections.abc import Sequence

# Parsers that others refer to by name and that extend no category.
AUXILIARY = {
  "Lean.Parser.Tactic": """
    config configItem posConfigItem negConfigItem valConfigItem optConfig
    elimTarget inductionAlt inductionAltLHS inductionAlts location locationHyp
    locationType locationWildcard rwRule rwRuleSeq rcasesPatLo rcasesPatMed
    simpArgs simpTraceArgsRest simpAllTraceArgsRest dsimpTraceArgsRest
    simpErase simpLemma simpPost simpPre simpStar discharger dsimpArgs
    simpaArgsRest caseArg generalizeArg rewrites_forbidden
    clearValueArg clearValueHyp clearValueStar
    grindErase grindLemma grindLemmaMin grindParam anchor""",
  "Lean.Parser.Tactic.SolveByElim": "arg args erase star using_",
  "Lean.Parser.Tactic.Conv": """
    argArg convSeq convSeq1Indented convSeqBracketed enterArg enterPattern
    occs occsIndexed occsWildcard""",
  "Lean.Parser.Attr": """
    extFlat extIff normCastLabel grindBwd grindCases grindCasesEager grindDef
    grindEq grindEqBoth grindEqBwd grindEqRhs grindExt grindFunCC grindFwd
    grindGen grindHom grindHomPred grindInj grindIntro grindLR grindMod
    grindNorm grindRL grindSym grindUnfold grindUsr""",
  "Lean": """
    binderIdent calcFirstStep calcStep calcSteps cdotTk explicitBinders
    unbracketedExplicitBinders bracketedExplicitBinders reduceConfig
    deprecatedTypeChanged guardMsgsFilter guardMsgsFilterAction
    guardMsgsFilterSeverity guardMsgsOrdering guardMsgsOrderingArg
    guardMsgsPositions guardMsgsPositionsArg guardMsgsSpec guardMsgsSpecElt
    guardMsgsSubstring guardMsgsWhitespace guardMsgsWhitespaceArg""",
}

# Parsers by the category they extend. An entry `name` under the key `""` is
# in the root namespace.
CATEGORIES = {
  "tactic": {
    "Lean.Parser.Tactic": """
      acRfl acNf0 allGoals anyGoals apply apply? applyAssumption applyRfl
      applyRules as_aux_lemma assumption by? case case' cases change classical
      clear clearValue congr constructor contradiction cutsat decide delta done
      dsimp dsimpAutoUnfold dsimpTrace eqRefl exact exact? exposeNames
      extractLets fail failIfSuccess falseOrByContra first focus funCases
      funInduction generalize grind grindTrace guardExpr guardHyp guardTarget
      induction injection injections intro intros left letrec letToHave lia
      liftLets nativeDecide normCast0 obtain omega paren pushCast rcases refine
      refine' rename renameI repeat' repeat1' replace revert rewriteSeq
      rewrites? right rintro rotateLeft rotateRight rwSeq rwa rwaAt
      show showTerm
      simp simpAll simpAllArith simpAllArithBang simpAllAutoUnfold simpAllTrace
      simpArith simpArithBang simpAutoUnfold simpTrace simpa simpaUsingBang
      skip solveByElim
      specialize split subst substEqs substVars symm symmSaturate
      tacDepIfThenElse tacIfThenElse tacticAc_nf_ tacticAdmit tacticAnd_intros
      tacticApply_mod_cast_ tacticAssumption_mod_cast_ tacticErw___
      tacticExact_mod_cast_ tacticExfalso tacticExists_,, tacticHave'
      tacticHaveI__ tacticHave__ tacticInfer_instance tacticIterate____
      tacticLet'__ tacticLetI__ tacticLet__ tacticNext_=>_ tacticNofun
      tacticNomatch_,, tacticNorm_cast__ tacticRefine_lift'_
      tacticRefine_lift_ tacticRepeat_ tacticRfl tacticRfl'
      tacticRw_mod_cast___ tacticSimpa!_ tacticSimpa!__1 tacticSimpa?!_
      tacticSimpa?!__1 tacticSimpa?_ tacticSimpa?__1 tacticSorry tacticStop_
      tacticSuffices_ tacticTrivial tacticTry_ tacticUnhygienic_ tactic_<;>_
      traceMessage traceState unfold withReducible
      withReducibleAndInstances withUnfoldingAll withUnfoldingNone""",
    "Lean.Parser.Tactic.Conv": "conv",
    "Lean": "calcTactic cdot solveTactic",
    "Lean.Elab.Tactic.Ext": "applyExtTheorem ext tacticExt1___",
    "": """
      tacticBy_cases_:_ tacticClean_wf tacticDecreasing_tactic
      tacticDecreasing_trivial tacticDecreasing_trivial_pre_omega
      tacticDecreasing_with_ tacticFunext___ tacticGet_elem_tactic
      tacticGet_elem_tactic_extensible tacticGet_elem_tactic_trivial
      tacticSimp_wf""",
    "List": "tacticSizeOf_list_dec",
  },
  "conv": {
    "Lean.Parser.Tactic.Conv": """
      allGoals anyGoals arg case case' change clear congr convApply_ convArgs
      convConvSeq convDone convErw__ convIntro___ convLeft convNext__=>_
      convRepeat_ convRfl convRight convRw__ convTactic convTrace_state
      convTry_ conv_<;>_ conv·_ delta dsimp enter ext extractLets
      failIfSuccess first focus fun letToHave lhs liftLets nestedConv
      nestedTactic nestedTacticCore normCast paren pattern reduce rewrite rhs
      simp simpMatch skip unfold whnf zeta""",
    "Lean": "convCalc_",
  },
  "rcasesPat": {
    "Lean.Parser.Tactic.rcasesPat": "clear explicit ignore one paren tuple",
  },
  "rintroPat": {"Lean.Parser.Tactic.rintroPat": "binder one"},
  "binderPred": {
    "Lean": """
      binderPred<_ binderPred>_ binderPred∈_ binderPred∉_ binderPred≠_
      binderPred≤_ binderPred≥_ binderPred⊂_ binderPred⊃_ binderPred⊆_
      binderPred⊇_""",
  },
  "term": {
    "": """
      boolIfThenElse coeFunNotation coeNotation coeSortNotation rawNatLit
      term!_ term#[_,] term%[_|_] term-_ termDepIfThenElse termExists_,_
      termIfLet termIfThenElse term[_] term_!=_ term_$__ term_%_ term_&&&_
      term_&&_ term_*_ term_++_ term_+_ term_-_ term_/_ term_::_ term_<$>_
      term_<->_ term_<<<_ term_<_ term_<*>_ term_<*_ term_*>_
      term_<|>_ term_<|_ term_==_ term_=_
      term_>>=_ term_>>>_ term_>_ term_\\_ term_^^^_ term_^_
      term__[_] term__[_]'_ term__[_]_! term__[_]_? term_|>_ term_||_
      term_|||_ term_×'_ term_×'__1 term_×_ term_×__1 term_↔_ term_∈_ term_∉_
      term_∘_ term_∣_ term_∧_ term_∨_ term_∩_ term_∪_ term_≈_ term_≍_ term_≠_
      term_≤_ term_≥_ term_⊂_ term_⊃_ term_⊆_ term_⊇_ term_⊕'_ term_⊕_
      term{_:_//_} term{_} term{} term~~~_ term¬_ termΣ'_,_ termΣ_,_ term‹_›
      term∃_,_ term∅""",
    "Bool": "term_^^_",
    "Int": "term-[_+1]",
    "List": "term_<+:_ term_<+_ term_<:+:_ term_<:+_ term_~_",
    "Lean": """
      calc term_Matches_| termSatisfies_binder_pred%__ term∀__,_ term∃__,_""",
    "Lean.Parser.Tactic": "showTermElab",
  },
  "attr": {
    "Lean.Parser.Attr": "simp ext grind grind! norm_cast",
    "Lean": "deprecated",
    "Lean.Attr": "coe",
  },
  "prio": {"": "prio(_) prioDefault prioHigh prioLow prioMid"},
  "prec": {"": "prec(_) precArg precLead precMax precMin precMin1"},
  "command": {
    "Lean": "reduceCmd guardMsgsCmd",
  },
}

# Categories that no builtin parser declares.
DECLARED_CATEGORIES = (
  "rcasesPat",
  "rintroPat",
  "conv (behavior := both)",
  "binderPred",
  "grind (behavior := both)",
  "grind_mod",
  "grind_filter",
  "grind_ref",
)

# Modules of Lean whose macros and unexpanders are bound, in the order in which
# Lean itself loads them: of two macros for one kind the later one runs first.
MODULES: Sequence[str] = """
  Init_Prelude Init_Notation Init_Tactics Init_Core Init_Coe Init_Classical
  Init_SizeOf Init_SizeOfLemmas Init_NotationExtra Init_Meta_Defs Init_Meta
  Init_BinderPredicates
  Init_SimpLemmas Init_Ext Init_WFTactics Init_WF Init_Conv Init_ByCases
  Init_RCases Init_PropLemmas Init_TacticsExtra Init_GetElem
  Init_Data_List_Notation Init_Data_Bool Init_Data_Int_Basic
  Init_Data_List_Basic Init_Data_List_BasicAux Init_LawfulBEqTactics
  Init_Guard Init_Grind_Tactics Init_Omega Init_Try Init_Data_Cast""".split()

# Unexpanders with a name of their own, by the constant they print.
NAMED_UNEXPANDERS = {
  "Exists": "unexpandExists",
  "ite": "unexpandIte",
  "List.nil": "unexpandListNil",
  "List.cons": "unexpandListCons",
  "Prod.mk": "unexpandProdMk",
  "Sigma": "unexpandSigma",
  "PSigma": "unexpandPSigma",
  "Subtype": "unexpandSubtype",
  "Unit": "unexpandUnit",
  "Eq.ndrec": "unexpandEqNDRec",
  "Eq.rec": "unexpandEqRec",
  "GetElem.getElem": "unexpandGetElem",
  "GetElem?.getElem!": "unexpandGetElem_x21",
  "GetElem?.getElem?": "unexpandGetElem_x3f",
}

# Constants whose generated unexpander (from `infix` and `notation`) is bound.
UNEXPANDED: Sequence[str] = """
  And Or Not Iff Eq Ne HEq HAdd.hAdd HSub.hSub HMul.hMul HDiv.hDiv HMod.hMod
  HPow.hPow HAppend.hAppend HAnd.hAnd HOr.hOr HXor.hXor HShiftLeft.hShiftLeft
  HShiftRight.hShiftRight Complement.complement Neg.neg LE.le LT.lt GE.ge GT.gt
  Dvd.dvd Function.comp Prod PProd Sum PSum BEq.beq bne Bool.and Bool.or
  Bool.not Bool.xor Membership.mem HasEquiv.Equiv HasSubset.Subset Union.union
  Inter.inter
  SDiff.sdiff EmptyCollection.emptyCollection List.cons Int.negSucc
  List.IsPrefix List.IsSuffix List.IsInfix List.Sublist List.Perm""".split()

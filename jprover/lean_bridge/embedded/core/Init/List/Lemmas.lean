prelude
import Init.List.Basic
/-!
# Lists: constructors, length, membership, append, map and reverse
-/
set_option linter.unusedVariables false

universe u v w

variable {α : Type u} {β : Type v} {γ : Type w}

namespace List

/-! ## Constructors -/

theorem cons_ne_nil (a : α) (l : List α) : a :: l ≠ [] := nofun
@[simp] theorem nil_eq {α : Type u} {xs : List α} : [] = xs ↔ xs = [] :=
  ⟨Eq.symm, Eq.symm⟩
theorem head_eq_of_cons_eq {h₁ h₂ : α} {t₁ t₂ : List α}
    (H : h₁ :: t₁ = h₂ :: t₂) : h₁ = h₂ :=
  (cons.inj H).1
theorem tail_eq_of_cons_eq {h₁ h₂ : α} {t₁ t₂ : List α}
    (H : h₁ :: t₁ = h₂ :: t₂) : t₁ = t₂ :=
  (cons.inj H).2
theorem cons_inj_right (a : α) {l l' : List α} :
    a :: l = a :: l' ↔ l = l' :=
  ⟨tail_eq_of_cons_eq, congrArg _⟩
theorem cons_eq_cons {a b : α} {l l' : List α} :
    a :: l = b :: l' ↔ a = b ∧ l = l' :=
  Iff.of_eq (cons.injEq a l b l')
theorem singleton_inj {α : Type u} {a b : α} : [a] = [b] ↔ a = b := by simp
theorem exists_cons_of_ne_nil :
    ∀ {l : List α}, l ≠ [] → ∃ b l', l = b :: l'
  | [], h => absurd rfl h
  | a :: l, _ => ⟨a, l, rfl⟩
theorem ne_nil_iff_exists_cons {l : List α} :
    l ≠ [] ↔ ∃ b l', l = b :: l' :=
  ⟨exists_cons_of_ne_nil, fun ⟨b, l', e⟩ => e ▸ cons_ne_nil b l'⟩

/-! ## Length -/

@[simp] theorem length_nil : length ([] : List α) = 0 := rfl
@[simp] theorem length_cons {a : α} {as : List α} :
    (a :: as).length = as.length + 1 := rfl
@[simp] theorem length_singleton {a : α} : length [a] = 1 := rfl
theorem eq_nil_of_length_eq_zero : ∀ {l : List α}, length l = 0 → l = []
  | [], _ => rfl
theorem ne_nil_of_length_eq_add_one {n : Nat} :
    ∀ {l : List α}, length l = n + 1 → l ≠ []
  | _ :: _, _ => nofun
theorem ne_nil_of_length_pos : ∀ {l : List α}, 0 < length l → l ≠ []
  | _ :: _, _ => nofun
@[simp] theorem length_eq_zero_iff {l : List α} : length l = 0 ↔ l = [] :=
  ⟨eq_nil_of_length_eq_zero, fun h => h ▸ rfl⟩
theorem eq_nil_iff_length_eq_zero {l : List α} : l = [] ↔ length l = 0 :=
  length_eq_zero_iff.symm
theorem length_pos_iff {l : List α} : 0 < length l ↔ l ≠ [] := by
  cases l with
  | nil => exact ⟨fun h => absurd h (Nat.lt_irrefl 0), fun h => absurd rfl h⟩
  | cons a l => exact ⟨fun _ => cons_ne_nil a l, fun _ => Nat.zero_lt_succ _⟩
theorem ne_nil_iff_length_pos {l : List α} : l ≠ [] ↔ 0 < length l :=
  length_pos_iff.symm
theorem length_pos_of_ne_nil {l : List α} (h : l ≠ []) : 0 < length l :=
  length_pos_iff.mpr h
theorem length_eq_one_iff {l : List α} : length l = 1 ↔ ∃ a, l = [a] :=
  ⟨fun h => match l, h with
    | [a], _ => ⟨a, rfl⟩,
    fun ⟨a, h⟩ => h ▸ rfl⟩
theorem exists_cons_of_length_pos :
    ∀ {l : List α}, 0 < l.length → ∃ h t, l = h :: t
  | a :: l, _ => ⟨a, l, rfl⟩
theorem length_pos_iff_exists_cons {l : List α} :
    0 < l.length ↔ ∃ h t, l = h :: t :=
  ⟨exists_cons_of_length_pos, fun ⟨_, _, h⟩ => h ▸ Nat.zero_lt_succ _⟩
theorem exists_cons_of_length_eq_add_one {n : Nat} :
    ∀ {l : List α}, l.length = n + 1 → ∃ h t, l = h :: t
  | a :: l, _ => ⟨a, l, rfl⟩
@[simp] theorem cons_ne_self (a : α) (l : List α) : a :: l ≠ l :=
  fun h => Nat.succ_ne_self l.length (congrArg length h)
@[simp] theorem ne_cons_self {a : α} {l : List α} : l ≠ a :: l :=
  fun h => cons_ne_self a l h.symm

/-! ## Append -/

@[simp] theorem append_eq {as bs : List α} : List.append as bs = as ++ bs :=
  rfl
@[simp] theorem nil_append (as : List α) : [] ++ as = as := rfl
@[simp] theorem cons_append {a : α} {as bs : List α} :
    a :: as ++ bs = a :: (as ++ bs) := rfl
@[simp] theorem append_nil (as : List α) : as ++ [] = as := by
  induction as with
  | nil => rfl
  | cons a as ih => exact congrArg (a :: ·) ih
@[simp] theorem append_assoc (as bs cs : List α) :
    as ++ bs ++ cs = as ++ (bs ++ cs) := by
  induction as with
  | nil => rfl
  | cons a as ih => exact congrArg (a :: ·) ih
theorem append_cons (as : List α) (b : α) (bs : List α) :
    as ++ b :: bs = as ++ [b] ++ bs := by
  rw [append_assoc]; rfl
@[simp] theorem singleton_append {x : α} {l : List α} : [x] ++ l = x :: l :=
  rfl
@[simp] theorem concat_eq_append {as : List α} {a : α} :
    as.concat a = as ++ [a] := by
  induction as with
  | nil => rfl
  | cons b as ih => exact congrArg (b :: ·) ih
@[simp] theorem length_append {as bs : List α} :
    (as ++ bs).length = as.length + bs.length := by
  induction as with
  | nil => exact (Nat.zero_add _).symm
  | cons a as ih =>
    exact (congrArg Nat.succ ih).trans (Nat.succ_add _ _).symm
@[simp] theorem length_concat {as : List α} {a : α} :
    (concat as a).length = as.length + 1 := by
  rw [concat_eq_append, length_append]; rfl
@[simp] theorem append_eq_nil_iff {p q : List α} :
    p ++ q = [] ↔ p = [] ∧ q = [] := by
  cases p <;> simp
@[simp] theorem nil_eq_append_iff {a b : List α} :
    [] = a ++ b ↔ a = [] ∧ b = [] :=
  eq_comm.trans append_eq_nil_iff
theorem append_ne_nil_of_left_ne_nil {s : List α} (h : s ≠ [])
    (t : List α) : s ++ t ≠ [] :=
  fun k => h (append_eq_nil_iff.mp k).1
theorem append_ne_nil_of_right_ne_nil {t : List α} (s : List α)
    (h : t ≠ []) : s ++ t ≠ [] :=
  fun k => h (append_eq_nil_iff.mp k).2
@[simp] theorem concat_ne_nil (a : α) (l : List α) : l ++ [a] ≠ [] :=
  append_ne_nil_of_right_ne_nil l (cons_ne_nil a [])
theorem append_inj : ∀ {s₁ s₂ t₁ t₂ : List α}, s₁ ++ t₁ = s₂ ++ t₂ →
    length s₁ = length s₂ → s₁ = s₂ ∧ t₁ = t₂
  | [], [], _, _, h, _ => ⟨rfl, h⟩
  | a :: s₁, b :: s₂, t₁, t₂, h, hl =>
    have ⟨e, h'⟩ := cons.inj h
    have ⟨e₁, e₂⟩ := append_inj (s₁ := s₁) h' (Nat.succ.inj hl)
    ⟨e ▸ e₁ ▸ rfl, e₂⟩
theorem append_inj_left {s₁ s₂ t₁ t₂ : List α} (h : s₁ ++ t₁ = s₂ ++ t₂)
    (hl : length s₁ = length s₂) : s₁ = s₂ :=
  (append_inj h hl).1
theorem append_inj_right {s₁ s₂ t₁ t₂ : List α} (h : s₁ ++ t₁ = s₂ ++ t₂)
    (hl : length s₁ = length s₂) : t₁ = t₂ :=
  (append_inj h hl).2
theorem append_inj' {s₁ s₂ t₁ t₂ : List α} (h : s₁ ++ t₁ = s₂ ++ t₂)
    (hl : length t₁ = length t₂) : s₁ = s₂ ∧ t₁ = t₂ :=
  append_inj h (Nat.add_right_cancel (m := t₁.length) (by
    rw [← length_append, h, length_append, hl]))
theorem append_inj_left' {s₁ s₂ t₁ t₂ : List α} (h : s₁ ++ t₁ = s₂ ++ t₂)
    (hl : length t₁ = length t₂) : s₁ = s₂ :=
  (append_inj' h hl).1
theorem append_inj_right' {s₁ s₂ t₁ t₂ : List α} (h : s₁ ++ t₁ = s₂ ++ t₂)
    (hl : length t₁ = length t₂) : t₁ = t₂ :=
  (append_inj' h hl).2
theorem append_right_inj {t₁ t₂ : List α} (s : List α) :
    s ++ t₁ = s ++ t₂ ↔ t₁ = t₂ :=
  ⟨fun h => append_inj_right h rfl, congrArg _⟩
theorem append_left_inj {s₁ s₂ : List α} (t : List α) :
    s₁ ++ t = s₂ ++ t ↔ s₁ = s₂ :=
  ⟨fun h => append_inj_left' h rfl, congrArg (· ++ t)⟩
@[simp] theorem append_cancel_left_eq (as bs cs : List α) :
    (as ++ bs = as ++ cs) = (bs = cs) :=
  propext (append_right_inj as)
@[simp] theorem append_cancel_right_eq (as bs cs : List α) :
    (as ++ bs = cs ++ bs) = (as = cs) :=
  propext (append_left_inj bs)
theorem append_cancel_left {as bs cs : List α} (h : as ++ bs = as ++ cs) :
    bs = cs :=
  (append_right_inj as).mp h
theorem append_cancel_right {as bs cs : List α} (h : as ++ bs = cs ++ bs) :
    as = cs :=
  (append_left_inj bs).mp h
@[simp] theorem append_left_eq_self {xs ys : List α} :
    xs ++ ys = ys ↔ xs = [] :=
  append_left_inj (s₂ := []) ys
@[simp] theorem self_eq_append_left {xs ys : List α} :
    ys = xs ++ ys ↔ xs = [] :=
  eq_comm.trans append_left_eq_self
@[simp] theorem append_right_eq_self {xs ys : List α} :
    xs ++ ys = xs ↔ ys = [] := by
  have h := append_right_inj (t₁ := ys) (t₂ := []) xs
  rwa [append_nil] at h
@[simp] theorem self_eq_append_right {xs ys : List α} :
    xs = xs ++ ys ↔ ys = [] :=
  eq_comm.trans append_right_eq_self
theorem append_eq_cons_iff {as bs c : List α} {x : α} :
    as ++ bs = x :: c ↔
      (as = [] ∧ bs = x :: c) ∨ ∃ as', as = x :: as' ∧ c = as' ++ bs := by
  cases as with
  | nil => simp
  | cons a as =>
    exact ⟨fun h => Or.inr ⟨as, by rw [(cons.inj h).1], (cons.inj h).2.symm⟩,
      fun h => h.elim (fun k => nomatch k.1) fun ⟨as', e, h⟩ => by
        rw [h, e]; rfl⟩
theorem cons_eq_append_iff {as bs cs : List α} {x : α} :
    x :: cs = as ++ bs ↔
      (as = [] ∧ bs = x :: cs) ∨ ∃ as', as = x :: as' ∧ cs = as' ++ bs :=
  eq_comm.trans append_eq_cons_iff
theorem append_eq_singleton_iff {a b : List α} {x : α} :
    a ++ b = [x] ↔ (a = [] ∧ b = [x]) ∨ (a = [x] ∧ b = []) := by
  cases a with
  | nil => simp
  | cons y a => simp [and_assoc]
theorem append_eq_append_iff {ws xs ys zs : List α} :
    ws ++ xs = ys ++ zs ↔
      (∃ as, ys = ws ++ as ∧ xs = as ++ zs) ∨
        ∃ bs, ws = ys ++ bs ∧ zs = bs ++ xs := by
  induction ws generalizing ys with
  | nil => cases ys <;> simp [eq_comm]
  | cons a ws ih =>
    cases ys with
    | nil => simp [eq_comm]
    | cons b ys => simp [ih, and_assoc, and_or_left, eq_comm (a := b)]
theorem concat_inj {a b : α} {l l' : List α} :
    concat l a = concat l' b ↔ l = l' ∧ a = b := by
  rw [concat_eq_append, concat_eq_append]
  exact ⟨fun h =>
    ⟨append_inj_left' h rfl, (cons.inj (append_inj_right' h rfl)).1⟩,
    fun h => by rw [h.1, h.2]⟩
theorem eq_nil_or_concat : ∀ l : List α, l = [] ∨ ∃ l' b, l = concat l' b
  | [] => Or.inl rfl
  | a :: l => Or.inr (match eq_nil_or_concat l with
    | Or.inl h => ⟨[], a, congrArg (a :: ·) h⟩
    | Or.inr ⟨l', b, h⟩ => ⟨a :: l', b, congrArg (a :: ·) h⟩)

/-! ## Membership -/

@[simp] theorem not_mem_nil {a : α} : ¬a ∈ ([] : List α) := nofun
@[simp] theorem mem_cons {a b : α} {l : List α} :
    a ∈ b :: l ↔ a = b ∨ a ∈ l :=
  ⟨fun | .head _ => Or.inl rfl
       | .tail _ h => Or.inr h,
    fun | Or.inl h => h ▸ .head l
        | Or.inr h => .tail b h⟩
theorem mem_cons_self {a : α} {l : List α} : a ∈ a :: l := .head l
theorem mem_cons_of_mem (y : α) {a : α} {l : List α} :
    a ∈ l → a ∈ y :: l := .tail y
@[simp] theorem mem_singleton {a b : α} : a ∈ [b] ↔ a = b :=
  ⟨fun | .head _ => rfl, fun h => h ▸ .head []⟩
theorem eq_of_mem_singleton {a b : α} (h : a ∈ [b]) : a = b :=
  mem_singleton.mp h
theorem mem_singleton_self (a : α) : a ∈ [a] := .head []
theorem mem_nil_iff (a : α) : a ∈ ([] : List α) ↔ False :=
  iff_false_intro not_mem_nil
theorem ne_nil_of_mem {a : α} {l : List α} (h : a ∈ l) : l ≠ [] :=
  fun e => by rw [e] at h; exact not_mem_nil h
theorem length_pos_of_mem {a : α} {l : List α} (h : a ∈ l) :
    0 < length l :=
  length_pos_iff.mpr (ne_nil_of_mem h)
theorem exists_mem_of_ne_nil (l : List α) (h : l ≠ []) : ∃ x, x ∈ l :=
  have ⟨b, l', e⟩ := exists_cons_of_ne_nil h
  ⟨b, e ▸ .head l'⟩
theorem exists_mem_of_length_pos {l : List α} (h : 0 < length l) :
    ∃ a, a ∈ l :=
  exists_mem_of_ne_nil l (length_pos_iff.mp h)
theorem length_pos_iff_exists_mem {l : List α} :
    0 < length l ↔ ∃ a, a ∈ l :=
  ⟨exists_mem_of_length_pos, fun ⟨_, h⟩ => length_pos_of_mem h⟩
theorem eq_nil_iff_forall_not_mem {l : List α} : l = [] ↔ ∀ a, ¬a ∈ l := by
  cases l with
  | nil => simp
  | cons b l => exact ⟨nofun, fun h => absurd (.head l) (h b)⟩
theorem mem_of_ne_of_mem {a y : α} {l : List α} (h₁ : a ≠ y)
    (h₂ : a ∈ y :: l) : a ∈ l :=
  (mem_cons.mp h₂).resolve_left h₁
theorem eq_or_mem_of_mem_cons {a b : α} {l : List α} (h : a ∈ b :: l) :
    a = b ∨ a ∈ l :=
  mem_cons.mp h
theorem ne_of_not_mem_cons {a b : α} {l : List α} (h : ¬a ∈ b :: l) :
    a ≠ b :=
  fun e => h (e ▸ .head l)
theorem not_mem_of_not_mem_cons {a b : α} {l : List α}
    (h : ¬a ∈ b :: l) : ¬a ∈ l :=
  fun k => h (.tail b k)
theorem not_mem_cons_of_ne_of_not_mem {a y : α} {l : List α} (h : a ≠ y)
    (k : ¬a ∈ l) : ¬a ∈ y :: l :=
  fun m => k (mem_of_ne_of_mem h m)
theorem forall_mem_nil (p : α → Prop) : ∀ (x) (_ : x ∈ @nil α), p x := nofun
theorem exists_mem_nil (p : α → Prop) : ¬∃ x, ∃ _ : x ∈ @nil α, p x := nofun
theorem forall_mem_cons {p : α → Prop} {a : α} {l : List α} :
    (∀ x, x ∈ a :: l → p x) ↔ p a ∧ ∀ x, x ∈ l → p x := by
  simp
theorem exists_mem_cons {p : α → Prop} {a : α} {l : List α} :
    (∃ x, ∃ _ : x ∈ a :: l, p x) ↔ p a ∨ ∃ x, ∃ _ : x ∈ l, p x := by
  simp
theorem forall_mem_singleton {p : α → Prop} {a : α} :
    (∀ (x) (_ : x ∈ [a]), p x) ↔ p a := by
  simp
theorem forall_mem_ne {a : α} {l : List α} :
    (∀ a' : α, a' ∈ l → ¬a = a') ↔ ¬a ∈ l :=
  ⟨fun h m => h a m rfl, fun h a' m e => h (e ▸ m)⟩
@[simp] theorem mem_append {a : α} {s t : List α} :
    a ∈ s ++ t ↔ a ∈ s ∨ a ∈ t := by
  induction s with
  | nil => simp
  | cons b s ih => rw [cons_append, mem_cons, mem_cons, ih, or_assoc]
theorem mem_append_left {a : α} {as : List α} (bs : List α) (h : a ∈ as) :
    a ∈ as ++ bs :=
  mem_append.mpr (Or.inl h)
theorem mem_append_right {b : α} {bs : List α} (as : List α) (h : b ∈ bs) :
    b ∈ as ++ bs :=
  mem_append.mpr (Or.inr h)
theorem not_mem_append {a : α} {s t : List α} (h₁ : ¬a ∈ s)
    (h₂ : ¬a ∈ t) : ¬a ∈ s ++ t :=
  fun h => (mem_append.mp h).elim h₁ h₂
theorem mem_concat_self {xs : List α} {a : α} : a ∈ xs ++ [a] :=
  mem_append_right xs (.head [])
theorem mem_append_cons_self {a : α} {xs ys : List α} : a ∈ xs ++ a :: ys :=
  mem_append_right xs (.head ys)
theorem forall_mem_append {p : α → Prop} {l₁ l₂ : List α} :
    (∀ (x) (_ : x ∈ l₁ ++ l₂), p x) ↔
      (∀ (x) (_ : x ∈ l₁), p x) ∧ (∀ (x) (_ : x ∈ l₂), p x) := by
  simp [or_imp, forall_and]
theorem append_of_mem {a : α} {l : List α} :
    a ∈ l → ∃ s t : List α, l = s ++ a :: t
  | .head l => ⟨[], l, rfl⟩
  | .tail b h =>
    have ⟨s, t, e⟩ := append_of_mem h
    ⟨b :: s, t, congrArg (b :: ·) e⟩
theorem mem_iff_append {a : α} {l : List α} :
    a ∈ l ↔ ∃ s t : List α, l = s ++ a :: t :=
  ⟨append_of_mem, fun ⟨s, t, e⟩ => e ▸ mem_append_cons_self⟩

/-! ## Map -/

@[simp] theorem map_nil {f : α → β} : map f [] = [] := rfl
@[simp] theorem map_cons {f : α → β} {a : α} {l : List α} :
    map f (a :: l) = f a :: map f l := rfl
theorem map_singleton {f : α → β} {a : α} : map f [a] = [f a] := rfl
@[simp] theorem length_map {as : List α} (f : α → β) :
    (as.map f).length = as.length := by
  induction as with
  | nil => rfl
  | cons a as ih => exact congrArg Nat.succ ih
@[simp] theorem map_append {f : α → β} {l₁ l₂ : List α} :
    map f (l₁ ++ l₂) = map f l₁ ++ map f l₂ := by
  induction l₁ with
  | nil => rfl
  | cons a l₁ ih => exact congrArg (f a :: ·) ih
@[simp] theorem map_map {β : Type v} {γ : Type w} {α : Type u} {g : β → γ}
    {f : α → β} {l : List α} :
    map g (map f l) = map (g ∘ f) l := by
  induction l with
  | nil => rfl
  | cons a l ih => exact congrArg (g (f a) :: ·) ih
theorem map_id (l : List α) : map (id : α → α) l = l := by
  induction l with
  | nil => rfl
  | cons a l ih => exact congrArg (a :: ·) ih
theorem map_id' (l : List α) : map (fun (a : α) => a) l = l := map_id l
theorem map_id'' {f : α → α} (h : ∀ x, f x = x) (l : List α) :
    map f l = l := by
  rw [funext h]; exact map_id l
@[simp] theorem map_id_fun : map (id : α → α) = id := funext map_id
@[simp] theorem map_id_fun' : map (fun (a : α) => a) = id := funext map_id
@[simp 500] theorem mem_map {b : β} {f : α → β} {l : List α} :
    b ∈ l.map f ↔ ∃ a, a ∈ l ∧ f a = b := by
  induction l with
  | nil => simp
  | cons c l ih => simp [ih, eq_comm (a := b)]
theorem exists_of_mem_map {b : β} {f : α → β} {l : List α}
    (h : b ∈ map f l) : ∃ a, a ∈ l ∧ f a = b :=
  mem_map.mp h
theorem mem_map_of_mem {f : α → β} {a : α} {l : List α} (h : a ∈ l) :
    f a ∈ map f l :=
  mem_map.mpr ⟨a, h, rfl⟩
theorem forall_mem_map {f : α → β} {l : List α} {P : β → Prop} :
    (∀ (i) (_ : i ∈ l.map f), P i) ↔ ∀ (j) (_ : j ∈ l), P (f j) := by
  simp
@[simp] theorem map_eq_nil_iff {f : α → β} {l : List α} :
    map f l = [] ↔ l = [] := by
  cases l <;> simp
theorem eq_nil_of_map_eq_nil {f : α → β} {l : List α} (h : map f l = []) :
    l = [] :=
  map_eq_nil_iff.mp h
@[simp] theorem map_inj_left {l : List α} {f g : α → β} :
    map f l = map g l ↔ ∀ a ∈ l, f a = g a := by
  induction l with
  | nil => simp
  | cons a l ih => simp [ih]
theorem map_congr_left {l : List α} {f g : α → β}
    (h : ∀ a ∈ l, f a = g a) : map f l = map g l :=
  map_inj_left.mpr h
theorem map_inj_right {l l' : List α} {f : α → β}
    (w : ∀ x y, f x = f y → x = y) : map f l = map f l' ↔ l = l' := by
  induction l generalizing l' with
  | nil => cases l' <;> simp
  | cons a l ih =>
    cases l' with
    | nil => simp
    | cons b l' =>
      rw [map_cons, map_cons, cons_eq_cons, cons_eq_cons, ih]
      exact and_congr_left' ⟨w a b, congrArg f⟩
theorem map_inj {f g : α → β} : map f = map g ↔ f = g :=
  ⟨fun h => funext fun a => (cons.inj (congrFun h [a])).1, congrArg map⟩
theorem map_eq_cons_iff {f : α → β} {l : List α} {b : β} {l₂ : List β} :
    map f l = b :: l₂ ↔ ∃ a l₁, l = a :: l₁ ∧ f a = b ∧ map f l₁ = l₂ := by
  cases l with
  | nil => simp
  | cons a l =>
    exact ⟨fun h => ⟨a, l, rfl, cons.inj h⟩, fun ⟨c, l₁, e, h, k⟩ => by
      cases e; rw [map_cons, h, k]⟩
theorem map_eq_foldr {f : α → β} {l : List α} :
    map f l = foldr (fun a bs => f a :: bs) [] l := by
  induction l with
  | nil => rfl
  | cons a l ih => exact congrArg (f a :: ·) ih
theorem map_concat {f : α → β} {a : α} {l : List α} :
    map f (concat l a) = concat (map f l) (f a) := by
  simp
@[simp] theorem map_tail {f : α → β} {l : List α} :
    map f l.tail = (map f l).tail := by
  cases l <;> rfl

/-! ## Reverse -/

theorem reverseAux_eq_append {as bs : List α} :
    reverseAux as bs = reverseAux as [] ++ bs := by
  induction as generalizing bs with
  | nil => rfl
  | cons a as ih =>
    show reverseAux as (a :: bs) = reverseAux as [a] ++ bs
    rw [ih, ih (bs := [a]), append_assoc]; rfl
@[simp] theorem reverseAux_eq {as bs : List α} :
    reverseAux as bs = reverse as ++ bs :=
  reverseAux_eq_append
@[simp] theorem reverse_nil : reverse ([] : List α) = [] := rfl
@[simp] theorem reverse_cons {a : α} {as : List α} :
    reverse (a :: as) = reverse as ++ [a] :=
  reverseAux_eq (as := as)
theorem reverse_singleton {a : α} : reverse [a] = [a] := rfl
@[simp] theorem reverse_append {as bs : List α} :
    (as ++ bs).reverse = bs.reverse ++ as.reverse := by
  induction as with
  | nil => exact (append_nil _).symm
  | cons a as ih =>
    rw [cons_append, reverse_cons, reverse_cons, ih, append_assoc]
theorem reverse_concat {l : List α} {a : α} :
    (l ++ [a]).reverse = a :: l.reverse := by
  rw [reverse_append]; rfl
@[simp] theorem reverse_reverse (as : List α) : as.reverse.reverse = as := by
  induction as with
  | nil => rfl
  | cons a as ih => rw [reverse_cons, reverse_concat, ih]
@[simp] theorem length_reverse {as : List α} :
    as.reverse.length = as.length := by
  induction as with
  | nil => rfl
  | cons a as ih => rw [reverse_cons, length_append, ih]; rfl
@[simp] theorem mem_reverse {x : α} {as : List α} :
    x ∈ reverse as ↔ x ∈ as := by
  induction as with
  | nil => exact Iff.rfl
  | cons a as ih => simp [ih, or_comm]
@[simp] theorem reverse_eq_nil_iff {xs : List α} :
    xs.reverse = [] ↔ xs = [] := by
  cases xs <;> simp
theorem reverse_ne_nil_iff {xs : List α} : xs.reverse ≠ [] ↔ xs ≠ [] :=
  not_congr reverse_eq_nil_iff
theorem reverse_eq_iff {as bs : List α} :
    as.reverse = bs ↔ as = bs.reverse :=
  ⟨fun h => h ▸ (reverse_reverse as).symm, fun h => h ▸ reverse_reverse bs⟩
@[simp] theorem reverse_inj {xs ys : List α} :
    xs.reverse = ys.reverse ↔ xs = ys := by
  rw [reverse_eq_iff, reverse_reverse]
@[simp] theorem reverse_eq_cons_iff {xs : List α} {a : α} {ys : List α} :
    xs.reverse = a :: ys ↔ xs = ys.reverse ++ [a] := by
  rw [reverse_eq_iff, reverse_cons]
@[simp] theorem reverse_eq_append_iff {xs ys zs : List α} :
    xs.reverse = ys ++ zs ↔ xs = zs.reverse ++ ys.reverse := by
  rw [reverse_eq_iff, reverse_append]
theorem reverse_eq_concat {xs ys : List α} {a : α} :
    xs.reverse = ys ++ [a] ↔ xs = a :: ys.reverse := by
  rw [reverse_eq_iff, reverse_concat]
@[simp] theorem map_reverse {f : α → β} {l : List α} :
    l.reverse.map f = (l.map f).reverse := by
  induction l with
  | nil => rfl
  | cons a l ih =>
    rw [reverse_cons, map_append, ih, map_cons (l := l), reverse_cons]; rfl

end List

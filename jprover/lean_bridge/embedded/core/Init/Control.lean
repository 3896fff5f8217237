prelude
import Init.Option
/-!
# Functors and monads: what `do`, `<$>` and `>>=` mean
-/
set_option linter.unusedVariables false

universe u v w

class Functor (f : Type u → Type v) : Type (max (u + 1) v) where
  map : {α β : Type u} → (α → β) → f α → f β
  mapConst : {α β : Type u} → α → f β → f α := fun a => map fun _ => a

class Pure (f : Type u → Type v) where
  pure {α : Type u} : α → f α

export Pure (pure)

class Seq (f : Type u → Type v) : Type (max (u + 1) v) where
  seq : {α β : Type u} → f (α → β) → (Unit → f α) → f β

class SeqLeft (f : Type u → Type v) : Type (max (u + 1) v) where
  seqLeft : {α β : Type u} → f α → (Unit → f β) → f α

class SeqRight (f : Type u → Type v) : Type (max (u + 1) v) where
  seqRight : {α β : Type u} → f α → (Unit → f β) → f β

class Bind (m : Type u → Type v) where
  bind : {α β : Type u} → m α → (α → m β) → m β

export Bind (bind)

class Applicative (f : Type u → Type v) extends
    Functor f, Pure f, Seq f, SeqLeft f, SeqRight f where
  map := fun x y => Seq.seq (pure x) fun _ => y
  seqLeft := fun a b => Seq.seq (Functor.map (Function.const _) a) b
  seqRight := fun a b =>
    Seq.seq (Functor.map (Function.const _ id) a) b

class Monad (m : Type u → Type v) : Type (max (u + 1) v) extends
    Applicative m, Bind m where
  map f x := bind x fun a => pure (f a)
  seq f x := bind f fun y => Functor.map y (x ())
  seqLeft x y := bind x fun a => bind (y ()) fun _ => pure a
  seqRight x y := bind x fun _ => y ()

class Alternative (f : Type u → Type v) : Type (max (u + 1) v) extends
    Applicative f where
  failure : {α : Type u} → f α
  orElse : {α : Type u} → f α → (Unit → f α) → f α

export Alternative (failure)

class OrElse (α : Type u) where
  orElse : α → (Unit → α) → α

@[default_instance] instance instHOrElseOfOrElse {α : Type u} [OrElse α] :
    HOrElse α α α where
  hOrElse a b := OrElse.orElse a b

instance instOrElseOfAlternative (f : Type u → Type v) (α : Type u)
    [Alternative f] : OrElse (f α) := ⟨Alternative.orElse⟩

/-! ## Identity -/

def Id (type : Type u) : Type u := type

@[inline] def Id.run {α : Type u} (x : Id α) : α := x

instance : Monad Id where
  pure x := x
  bind x f := f x
  map f x := f x

/-! ## Options -/

instance : Functor Option where
  map := Option.map

instance : Monad Option where
  pure := Option.some
  bind := Option.bind

instance : Alternative Option where
  failure := Option.none
  orElse := Option.orElse

namespace Option
variable {α β : Type u}

@[simp] theorem pure_def : (pure : α → Option α) = some := rfl
@[simp] theorem bind_eq_bind : (bind : Option α → (α → Option β) → Option β) =
    Option.bind := rfl
@[simp] theorem map_eq_map {f : α → β} :
    (Functor.map f : Option α → Option β) = Option.map f :=
  funext fun x => by cases x <;> rfl

end Option

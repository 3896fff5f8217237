"""Real Lean 4 from a wheel, with a core library of our own."""

"""Published weights: Hugging Face folders in and out."""

"""Problems, formats, tokenizer, prompts, packing and input pipelines."""

-- outside a transaction
-- What a model counted for a grade; zero once that was two years ago (docs/privacy.md#retention).
create index concurrently if not exists grade_passes_with_figures on grade_passes (made_at) where input_tokens + output_tokens > 0;

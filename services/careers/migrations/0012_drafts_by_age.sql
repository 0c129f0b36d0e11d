-- outside a transaction
-- What was begun and never sent (docs/privacy.md#retention).
create index concurrently if not exists application_drafts_by_age on application_drafts (saved_at);

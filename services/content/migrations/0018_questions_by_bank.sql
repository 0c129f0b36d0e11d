-- outside a transaction
create index concurrently if not exists questions_of_bank on questions (bank_id) where archived_at is null;

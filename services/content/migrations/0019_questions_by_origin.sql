-- outside a transaction
create index concurrently if not exists questions_of_origin on questions (origin_id) where archived_at is null;

-- outside a transaction
-- Finds the facts that may leave.
create index concurrently if not exists outbox_seen on outbox (published_at) where seen_at is not null;

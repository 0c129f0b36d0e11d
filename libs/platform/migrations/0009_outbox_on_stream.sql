-- outside a transaction
-- Finds what the outbox recorded of a part of the stream.
create index concurrently if not exists outbox_on_stream on outbox (stream_epoch, stream_seq) where published_at is not null;

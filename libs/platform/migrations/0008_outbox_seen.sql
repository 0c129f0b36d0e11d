-- A published fact leaves the outbox only once a scan has seen it on the stream; what the stream lost goes out again under another message id
-- (docs/reliability.md#repair).
alter table outbox add column seen_at timestamptz, add column repairs int not null default 0;

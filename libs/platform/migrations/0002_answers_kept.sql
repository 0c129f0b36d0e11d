-- What a request with a key was answered, so that the same key gets the same answer (trust 5.8). Written in the
-- request's own transaction; an advisory lock keeps a second one out while the first is at work, so no state is kept.
-- A dump of this table shows neither keys nor bodies: the key stands as its hash, the answer is sealed with the key.
drop table idempotency;
create table idempotency (
  scope text not null,
  key_hash bytea not null,
  fingerprint bytea not null,
  status int not null,
  sealed_body bytea,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (scope, key_hash)
);
create index on idempotency (expires_at);

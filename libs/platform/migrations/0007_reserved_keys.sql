-- Keys of requests that wait for something outside the database before their transaction begins. Their process renews them; one that is
-- held no longer may be taken over. The answer goes into idempotency, and the row is deleted.
create table reserved_keys (
  scope text not null,
  key_hash bytea not null,
  fingerprint bytea not null,
  id uuid not null unique, -- of the request that has it
  held_until timestamptz not null,
  primary key (scope, key_hash)
);

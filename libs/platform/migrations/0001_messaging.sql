-- What every service keeps for facts out, facts in and repeated requests (trust 5.2).

create table outbox (
  id uuid primary key, -- the event's id, and the message id on the wire
  pos bigint generated always as identity, -- display and tie-break only: ids commit out of order
  subject text not null,
  agg_type text not null,
  agg_id uuid not null,
  agg_version bigint not null,
  payload jsonb not null,
  headers jsonb not null,
  created_at timestamptz not null default now(),
  published_at timestamptz,
  stream text,
  stream_seq bigint,
  stream_epoch uuid,
  attempts int not null default 0,
  last_error text,
  retry_at timestamptz, -- a row the stream refused waits until then
  unique (agg_type, agg_id, agg_version)
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.01);
create index outbox_unpublished on outbox (pos) where published_at is null;

-- The last version given to a fact of an aggregate; its row lock makes versions commit in order and without holes.
create table aggregates (
  agg_type text not null,
  agg_id uuid not null,
  version bigint not null,
  primary key (agg_type, agg_id)
) with (fillfactor = 70);

create table inbox (
  consumer text not null,
  event_id uuid not null,
  subject text not null,
  received_at timestamptz not null default now(),
  primary key (consumer, event_id)
);

-- Deltas that arrived before the version they build on.
create table inbox_parked (
  consumer text not null,
  event_id uuid not null,
  agg_id uuid not null,
  agg_version bigint not null,
  payload jsonb not null,
  parked_at timestamptz not null default now(),
  primary key (consumer, event_id)
);

create table dead_letter (
  id uuid primary key,
  consumer text not null,
  subject text not null,
  payload jsonb,
  error text not null,
  attempts int not null,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  state text not null default 'new' check (state in ('new', 'replayed', 'discarded'))
);

create table idempotency (
  scope text not null,
  key text not null,
  fingerprint bytea not null,
  state text not null check (state in ('started', 'done')),
  locked_until timestamptz,
  status int,
  body jsonb,
  headers jsonb,
  created_at timestamptz not null default now(),
  primary key (scope, key)
);

-- Every change by staff, in a chain that shows any later change of it (docs/audit.md). The service may add entries and heads and read them;
-- the comment takes updating and deleting away from its role (docs/reliability.md#migrations).

create table audit_log (
  seq bigint primary key check (seq > 0), -- without holes: the single writer counts on from the last one
  time timestamptz not null,
  actor_id uuid,
  actor_role text,
  action text not null,
  object_type text,
  object_id text,
  changed_fields text[] not null,
  before jsonb not null,
  after jsonb not null,
  request_id text,
  event_id uuid not null unique,
  row_hash text not null -- SHA-256 of the previous row's hash and this entry
);
comment on table audit_log is 'append-only';
create index audit_log_by_actor on audit_log (actor_id, seq) where actor_id is not null;
create index audit_log_by_object on audit_log (object_id, seq) where object_id is not null;
create index audit_log_by_object_type on audit_log (object_type, seq);
create index audit_log_by_action on audit_log (action, seq);
create index audit_log_by_time on audit_log (time);

-- Where the chain ended at a moment, signed; the same heads are in the file store.
create table audit_heads (
  seq bigint primary key check (seq > 0),
  row_hash text not null,
  time timestamptz not null,
  signature text not null,
  key_id text not null
);
comment on table audit_heads is 'append-only';

-- The last check of the whole chain.
create table audit_checks (
  id smallint primary key default 1 check (id = 1),
  checked_at timestamptz not null,
  entries bigint not null,
  heads bigint not null,
  first_bad_seq bigint, -- null: the chain is whole
  told_at timestamptz -- when an event told of the finding
);

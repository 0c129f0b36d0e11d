-- How every process is, which observations of it have arrived, and what is wrong with the way of the events (docs/reliability.md#heartbeats).

create table processes (
  name text primary key,
  boot_id uuid not null,
  version text,
  started_at timestamptz,
  last_seen_at timestamptz not null,
  waiting text[] not null,
  stopping boolean not null, -- its last heartbeat said that it stops
  outbox_oldest_seconds double precision,
  lag_seconds double precision,
  dead_letters double precision,
  database_bytes double precision,
  disk_free_bytes double precision
);

-- Observations of one start of a process are numbered from 1 without holes. Adding to a multirange merges it.
create table emitter_sequences (
  emitter text not null,
  boot_id uuid not null,
  arrived int8multirange not null,
  highest bigint not null, -- the highest number that arrived or that a heartbeat named
  dropped bigint not null default 0, -- lines that its spool reported as lost
  settled bigint not null default 0, -- missing numbers that were put down to those lines, and count as arrived
  missing int8multirange not null generated always as (int8multirange(int8range(1, highest + 1)) - arrived) stored,
  primary key (emitter, boot_id)
);
create index emitter_sequences_missing on emitter_sequences (emitter) where not isempty(missing);
create index emitter_sequences_dropped on emitter_sequences (emitter) where dropped > 0 or settled > 0;

-- Starts that are known from before count as whole up to here.
insert into emitter_sequences (emitter, boot_id, arrived, highest)
select metadata ->> 'emitter', (metadata ->> 'bootId')::uuid,
  int8multirange(int8range(1, max((metadata ->> 'emitterSeq')::bigint) + 1)), max((metadata ->> 'emitterSeq')::bigint)
from security_events where metadata ? 'bootId' and metadata ? 'emitterSeq' group by 1, 2;

-- Missing numbers, since when the check has noticed them and whether they were reported as a gap.
create table sequence_holes (
  emitter text not null,
  boot_id uuid not null,
  first bigint not null,
  last bigint not null,
  noticed_at timestamptz not null,
  reported_at timestamptz,
  primary key (emitter, boot_id, first)
);

-- What is wrong at the moment, since when, and for how many tens of minutes that was reported.
create table pipeline_faults (
  component text not null,
  error_class text not null,
  since timestamptz not null,
  told int not null,
  primary key (component, error_class)
);

-- What a learner shows outside: dates in a calendar app (docs/calendar.md), stars and tiers that a stranger can check (docs/credentials.md).
create table calendar_links (
  student_id uuid primary key,
  token_sha256 bytea not null unique,
  created_at timestamptz not null,
  read_at timestamptz
);

-- Dates that other services know of; without one once nothing is expected any more, so that an older fact changes nothing.
create table calendar_entries (
  kind text not null check (kind in ('answer', 'interview_wait')),
  ref_id uuid not null,
  student_id uuid not null,
  at timestamptz,
  title text,
  revision bigint not null,
  primary key (kind, ref_id)
);
create index calendar_entries_by_student on calendar_entries (student_id, at);

create table credentials (
  id uuid primary key,
  student_id uuid not null,
  record_id uuid not null,
  receipt_id uuid not null,
  product_name text not null,
  holder_name text not null,
  star_level text check (star_level in ('ONE', 'TWO', 'THREE', 'FOUR', 'FIVE')),
  tier text check (tier in ('BRONZE', 'SILVER', 'GOLD')),
  jwt text not null,
  issued_at timestamptz not null,
  withdrawn_at timestamptz,
  check ((star_level is null) <> (tier is null))
);
create unique index credentials_shared on credentials (receipt_id) where withdrawn_at is null;
create index credentials_by_student on credentials (student_id, issued_at desc);

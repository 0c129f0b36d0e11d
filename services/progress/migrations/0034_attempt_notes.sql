-- What was noticed of attempts at assessments, and the learners' own words on it; never part of a score (docs/path.md#notes).
create table attempt_notes (
  id uuid primary key,
  attempt_id uuid not null references attempts,
  kind text not null check (kind in ('tab_left', 'reconnected')),
  at timestamptz not null, -- when it began
  seconds int not null check (seconds > 0),
  unique (attempt_id, kind, at)
);

create table attempt_comments (
  attempt_id uuid primary key references attempts,
  text text not null,
  written_at timestamptz not null
);

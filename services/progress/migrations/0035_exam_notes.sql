-- The same of attempts at promotion exams (docs/path.md#notes).
create table exam_notes (
  id uuid primary key,
  attempt_id uuid not null references exam_attempts,
  kind text not null check (kind in ('tab_left', 'reconnected')),
  at timestamptz not null, -- when it began
  seconds int not null check (seconds > 0),
  unique (attempt_id, kind, at)
);

create table exam_comments (
  attempt_id uuid primary key references exam_attempts,
  text text not null,
  written_at timestamptz not null
);

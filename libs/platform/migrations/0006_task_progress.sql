-- How far a task has come, for the person who started it. Whether it waits, runs or is over is in the library's own row.
create table task_progress (
  task_id uuid primary key,
  person_id uuid not null,
  done int not null default 0,
  total int, -- null: not known yet
  note text, -- which step it is at, in our own words
  updated_at timestamptz not null default now()
);
create index task_progress_age on task_progress (updated_at);

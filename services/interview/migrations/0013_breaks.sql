-- Breaks in interviews, for learners to whom staff gave them (docs/interviews.md#breaks).
alter table extra_time add column breaks boolean not null default false;
alter table interviews
  -- As it was when the interview was made.
  add column has_breaks boolean not null default false,
  add column breaks_taken integer not null default 0,
  -- With all of the present break.
  add column break_seconds integer not null default 0,
  -- When the latest break ends, or was ended; null: none was begun.
  add column break_until timestamptz;

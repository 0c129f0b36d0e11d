-- Interviews without a limit, for learners to whom staff gave that (docs/interviews.md#time).
alter table extra_time add column no_time_limit boolean not null default false;
-- As it was when the interview was made.
alter table interviews add column has_no_limit boolean not null default false;

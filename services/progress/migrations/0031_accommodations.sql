-- What staff give a learner besides extra time (docs/people.md#extra-time-and-support); larger text stays in auth.
alter table people add column no_time_limit boolean not null default false;
alter table people add column breaks boolean not null default false;

-- An exam of a learner without a limit has no deadline either.
alter table exam_attempts alter column deadline_at drop not null;

-- Breaks of attempts with a deadline (docs/path.md#breaks).
alter table attempts add column may_break boolean not null default false; -- as it was at the start
alter table attempts add column breaks_taken int not null default 0;
alter table attempts add column break_seconds int not null default 0; -- added to the deadline
alter table attempts add column break_until timestamptz; -- when the last one ended or ends
alter table exam_attempts add column may_break boolean not null default false;
alter table exam_attempts add column breaks_taken int not null default 0;
alter table exam_attempts add column break_seconds int not null default 0;
alter table exam_attempts add column break_until timestamptz;

-- Courses and expert sessions: the bodies that content published, and what each learner did with them (docs/path.md#courses).
create table module_bodies (
  module_id uuid not null,
  version int not null,
  product_id uuid not null,
  type text not null check (type in ('Course', 'expert_session')),
  sha256 text not null,
  body jsonb not null,
  primary key (module_id, version)
);
create index module_bodies_of_product on module_bodies (product_id);

-- One learner's work on one module. Its id is the evidence in the log; work that staff reopened stays, and the learner begins another.
create table module_work (
  id uuid primary key,
  record_id uuid not null references learner_records,
  student_id uuid not null,
  module_id uuid not null,
  work text not null check (work in ('course', 'expert_session')),
  version int not null, -- the newest that the learner saw; once completed, the one that was
  progress_percentage int not null default 0 check (progress_percentage between 0 and 100),
  started_at timestamptz not null,
  active_at timestamptz not null,
  completed_at timestamptz,
  reopened_at timestamptz -- by an override: it no longer counts
);
create unique index module_work_current on module_work (record_id, module_id) where reopened_at is null;
create index module_work_of_student on module_work (student_id);
create index module_work_of_module on module_work (module_id) where reopened_at is null;

create table lesson_work (
  work_id uuid not null references module_work on delete cascade,
  lesson_id uuid not null,
  is_read boolean not null default false, -- scrolled to its end
  is_watched boolean not null default false, -- enough of its video was
  tries int not null default 0,
  best_score int check (best_score between 0 and 100),
  passed_at timestamptz,
  next_attempt_at timestamptz, -- null: at once
  wait_told_at timestamptz, -- when the learner was told that the wait is over
  active_at timestamptz not null,
  completed_at timestamptz,
  primary key (work_id, lesson_id)
);
create index lesson_work_waiting on lesson_work (next_attempt_at) where next_attempt_at is not null and wait_told_at is null and passed_at is null;

create table quiz_tries (
  id uuid primary key,
  work_id uuid not null references module_work on delete cascade,
  lesson_id uuid not null,
  number int not null,
  version int not null,
  answers jsonb not null,
  answers_sha256 text not null,
  score int not null check (score between 0 and 100),
  correct_count int not null,
  total int not null,
  passed boolean not null,
  submitted_at timestamptz not null,
  unique (work_id, lesson_id, number)
);

-- Which seconds of a video were really played (docs/path.md#watching). The subject is a lesson, or the expert session itself.
create table watched_videos (
  work_id uuid not null references module_work on delete cascade,
  subject_id uuid not null,
  watched int4multirange not null default '{}',
  credited_seconds double precision not null default 0, -- by all saves, what was seen again included
  position_seconds int not null default 0,
  first_saved_at timestamptz not null,
  saved_at timestamptz not null,
  primary key (work_id, subject_id)
) with (fillfactor = 70);

-- How much a learner may still be credited with, over all videos and devices.
create table watch_allowances (
  student_id uuid primary key,
  seconds double precision not null,
  at timestamptz not null
) with (fillfactor = 70);

-- As with attempts, Client Staff read what learners of their client did (docs/permissions.md#row-security).
grant select on module_work to client_reader;
alter table module_work enable row level security, force row level security;
create policy own_client on module_work for select to client_reader using (exists (select from people where people.id = student_id));

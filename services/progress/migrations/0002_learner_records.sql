-- Enrolments, what happened in them, attempts and answers (product 2, 3, 5).

create table learner_records (
  id uuid primary key,
  student_id uuid not null,
  product_id uuid not null references products,
  enrolled_at timestamptz not null default clock_timestamp(),
  star_level text check (star_level in ('ONE', 'TWO', 'THREE', 'FOUR', 'FIVE')),
  tier text check (tier in ('BRONZE', 'SILVER', 'GOLD')),
  unique (student_id, product_id)
);
create index learner_records_of_product on learner_records (product_id) where star_level is null;

-- The log that stars and tiers are folded from; rows are only ever added.
create table record_facts (
  record_id uuid not null references learner_records,
  position int not null,
  kind text not null check (kind in ('assessment_submitted', 'programme_changed')),
  at timestamptz not null,
  required uuid[] not null,
  assessment_id uuid,
  attempt_id uuid,
  version int,
  score int check (score between 0 and 100),
  primary key (record_id, position),
  check ((kind = 'assessment_submitted') = (assessment_id is not null and attempt_id is not null and version is not null and score is not null))
);

create table attempts (
  id uuid primary key,
  record_id uuid not null references learner_records,
  student_id uuid not null,
  assessment_id uuid not null,
  version int not null,
  status text not null check (status in ('IN_PROGRESS', 'COMPLETED', 'ABANDONED')),
  started_at timestamptz not null,
  deadline_at timestamptz,
  ended_at timestamptz,
  seq bigint not null default 0, -- the highest that was saved
  score int check (score between 0 and 100),
  correct_count int,
  outcome jsonb,
  foreign key (assessment_id, version) references assessment_bodies,
  check ((status = 'COMPLETED') = (score is not null and correct_count is not null and outcome is not null)),
  check ((status = 'IN_PROGRESS') = (ended_at is null))
) with (fillfactor = 70);
-- One sitting that counts, open or completed, for a learner and an assessment.
create unique index attempts_counting on attempts (student_id, assessment_id) where status <> 'ABANDONED';
create index attempts_of_record on attempts (record_id);
create index attempts_running_out on attempts (student_id, deadline_at) where status = 'IN_PROGRESS';

create table answers (
  attempt_id uuid not null references attempts,
  question_id uuid not null,
  value jsonb, -- null in either sense: no answer
  flagged boolean,
  primary key (attempt_id, question_id)
) with (fillfactor = 70);

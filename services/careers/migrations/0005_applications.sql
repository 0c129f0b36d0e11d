-- Applications, what happened to them, and what is being written (docs/careers.md#applications).
create table applications (
  id uuid primary key,
  job_id uuid not null references jobs,
  student_id uuid not null,
  resume_id uuid not null references resumes,
  qualification text not null,
  current_location text not null,
  relevant_experience text,
  additional_notes text,
  expected_salary_min numeric(14, 2),
  expected_salary_max numeric(14, 2),
  earliest_start_date date not null,
  notice_period_days integer not null,
  consent_version text not null,
  status text not null,
  -- Of the last move.
  reason_code text,
  note text,
  answer_due_at timestamptz,
  -- The learner was told that the answer is overdue.
  overdue_told_at timestamptz,
  revision integer not null,
  status_changed_at timestamptz not null,
  created_at timestamptz not null
);
-- One for each job, and again after withdrawing.
create unique index applications_one_a_job on applications (student_id, job_id) where status <> 'withdrawn';
create index applications_of_job on applications (job_id, created_at desc, id desc);
create index applications_of_student on applications (student_id, created_at desc, id desc);
create index applications_of_resume on applications (resume_id);
create index applications_unanswered on applications (created_at) where status in ('submitted', 'viewed');

create table application_moves (
  application_id uuid not null references applications,
  -- From 1.
  number integer not null,
  status text not null,
  at timestamptz not null,
  by_kind text not null,
  -- Null: the system.
  by_id uuid,
  reason_code text,
  note text,
  primary key (application_id, number)
);

create table application_drafts (
  student_id uuid not null,
  job_id uuid not null references jobs,
  form jsonb not null,
  saved_at timestamptz not null,
  primary key (student_id, job_id)
);

-- Appeals, and who has decided on a submission before (docs/projects.md#appeals).
create table appeals (
  id uuid primary key,
  subject_type text not null check (subject_type in ('project')),
  subject_id uuid not null references submissions,
  student_id uuid not null,
  product_id uuid not null,
  module_id uuid not null,
  text text not null,
  status text not null check (status in ('open', 'decided')),
  outcome text check (outcome in ('upheld', 'partly', 'not_upheld')),
  reason text,
  decided_by uuid,
  decided_at timestamptz,
  revision integer not null,
  created_at timestamptz not null,
  check ((status = 'decided') = (outcome is not null and reason is not null and decided_by is not null and decided_at is not null))
);
create unique index appeals_one_open on appeals (subject_type, subject_id) where status = 'open';
create index appeals_of_student on appeals (student_id, created_at desc);
create index appeals_in_order on appeals ((status = 'decided'), created_at, id);

-- Everybody who has reviewed a submission or decided an appeal about it. A decision on an appeal inserts its row, so that the key keeps out
-- who is in here already; a review leaves a row that is there.
create table deciders (
  subject_type text not null,
  subject_id uuid not null,
  person_id uuid not null,
  first_decided_at timestamptz not null,
  primary key (subject_type, subject_id, person_id)
);

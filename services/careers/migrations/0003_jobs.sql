-- Jobs (docs/careers.md#jobs).
create table jobs (
  id uuid primary key,
  title text not null,
  slug text not null unique,
  employer_id uuid references employers,
  client_id uuid,
  description text not null,
  location text not null,
  employment_type text not null,
  deadline timestamptz not null,
  salary_min numeric(14, 2),
  salary_max numeric(14, 2),
  experience_level text not null,
  remote_allowed boolean not null,
  tags text[] not null,
  requirements text[] not null,
  benefits text[] not null,
  status text not null,
  reposted_from uuid references jobs,
  created_by uuid not null,
  -- When it was last closed or has expired; null while it is active.
  ended_at timestamptz,
  -- The deadline of which its creator has been warned.
  warned_of timestamptz,
  -- The day on which its creator was last reminded of applications without an answer.
  reminded_at timestamptz,
  revision integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  archived_at timestamptz
);
-- What jobs are paged, sorted and searched by (docs/lists.md#a-page-of-rows).
create index jobs_newest on jobs (created_at desc, id desc) where archived_at is null;
create index jobs_by_deadline on jobs (deadline, id) where archived_at is null;
create index jobs_by_title on jobs (lower(title collate pg_c_utf8), id) where archived_at is null;
create index jobs_of_employer on jobs (employer_id);
create index jobs_of_client on jobs (client_id);
create index jobs_active on jobs (deadline) where status = 'active' and archived_at is null;

-- Our copies of what auth and progress say (docs/events.md#copies).
create table clients (
  id uuid primary key,
  name text not null,
  is_active boolean not null,
  job_portal_enabled boolean not null,
  max_resumes integer not null,
  max_applications integer not null,
  revision bigint not null
);
-- Learners and staff: who applied, who moved an application, whose job it is.
create table people (
  id uuid primary key,
  full_name text not null,
  email text not null,
  role text not null,
  client_id uuid,
  is_active boolean not null,
  -- The day on which a learner comes of age; null: no date is known, which counts as of age.
  minor_until date,
  revision bigint not null
);
create index people_of_client on people (client_id) where role = 'student';
create index people_name_contains on people using gin (lower(full_name collate pg_c_utf8) gin_trgm_ops);
-- Where each enrolment is; Careers counts the highest star of a learner.
create table standings (
  student_id uuid not null,
  product_id uuid not null,
  is_primary boolean not null,
  star_level text,
  tier text,
  revision bigint not null,
  primary key (student_id, product_id)
);
-- Whether Careers was open to a learner when we last said so.
create table careers_doors (
  student_id uuid primary key,
  is_open boolean not null
);

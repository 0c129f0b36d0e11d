-- Clients, people and their sessions (trust 1; product 16).
create extension if not exists pg_trgm;

create table clients (
  id uuid primary key,
  name text not null,
  contact_email text,
  address text,
  logo_url text,
  is_active boolean not null default true,
  job_portal_enabled boolean not null default false,
  max_resumes_per_student int not null,
  max_applications_per_student int not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index clients_name on clients (lower(name));
create index clients_newest on clients (created_at desc, id desc);
create index clients_search on clients using gin (name gin_trgm_ops);

-- Staff and learners; a role decides which of the two somebody is.
create table people (
  id uuid primary key,
  full_name text not null,
  email text not null check (email = lower(email)),
  role text not null check (role in ('student', 'Admin', 'Staff', 'Viewer', 'Client Staff')),
  client_id uuid references clients (id),
  is_active boolean not null default true,
  banned_until timestamptz,
  password_hash text not null,
  password_set_by_admin_at timestamptz, -- null once the person has chosen their own
  session_version int not null default 1, -- access tokens of a lower one are stale
  last_sign_in_at timestamptz,
  created_at timestamptz not null,
  check ((client_id is not null) = (role in ('student', 'Client Staff')))
);
create unique index people_email on people (email);
create index people_newest on people (created_at desc, id desc);
create index people_client on people (client_id);
create index people_search on people using gin (full_name gin_trgm_ops, email gin_trgm_ops);

-- Copy of progress: star and tier of the primary enrolment, as of that enrolment's revision.
create table standings (
  person_id uuid primary key,
  enrolment_id uuid not null,
  revision bigint not null,
  star_level text,
  tier text
);

create table sessions (
  id uuid primary key,
  person_id uuid not null references people (id),
  door text not null check (door in ('learner-web', 'admin-web')),
  remember_me boolean not null,
  sealed_key text not null, -- AES-256-GCM under the key-encryption key its first part names
  created_at timestamptz not null,
  absolute_expires_at timestamptz not null,
  last_activity_at timestamptz not null,
  highest_activity bigint, -- epoch milliseconds by the browser's clock
  generation int not null,
  issued_at timestamptz not null,
  confirmed boolean not null,
  recovered boolean not null,
  reissues int not null,
  rotation_network text not null,
  rotation_user_agent text not null, -- a hash
  recoveries timestamptz[] not null,
  ended_at timestamptz,
  end_cause text
) with (fillfactor = 80);
create index sessions_person on sessions (person_id) where ended_at is null;
create index sessions_seen on sessions (person_id, rotation_network, rotation_user_agent);

-- Codes of the last day; a used one stays that long, so that using it again is noticed.
create table sign_in_codes (
  code_hash bytea primary key, -- SHA-256
  person_id uuid not null references people (id),
  door text not null,
  challenge text not null,
  remember_me boolean not null,
  created_at timestamptz not null,
  used_at timestamptz,
  session_id uuid references sessions (id)
);
create index sign_in_codes_age on sign_in_codes (created_at);

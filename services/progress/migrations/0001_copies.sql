-- What progress has heard of learners, programmes and the bodies of assessments (trust 5.3).

create table people (
  id uuid primary key,
  full_name text not null,
  email text not null,
  client_id uuid,
  is_active boolean not null,
  revision bigint not null -- agg_version of the fact it came from
);
create index people_of_client on people (client_id);

create table products (
  id uuid primary key,
  name text not null,
  description text,
  image_url text,
  type text not null check (type in ('JOB_READINESS', 'COURSE', 'ASSESSMENT')),
  ranges jsonb,
  visible_tiers text[] not null,
  is_archived boolean not null,
  client_ids uuid[] not null,
  all_clients boolean not null,
  modules jsonb not null,
  revision bigint not null
);

-- Published versions with their keys: immutable, and only ever read by the server.
create table assessment_bodies (
  assessment_id uuid not null,
  version int not null,
  sha256 text not null,
  product_id uuid not null,
  name text not null,
  description text,
  time_limit_minutes int,
  question_count int not null,
  questions jsonb not null,
  primary key (assessment_id, version)
);
create index assessment_bodies_of_product on assessment_bodies (product_id);

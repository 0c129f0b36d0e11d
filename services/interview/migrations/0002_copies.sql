-- Our copies of what auth, content and progress say (docs/events.md#copies).
create table clients (
  id uuid primary key,
  name text not null,
  revision bigint not null
);
-- Learners and staff: who hands in, who reviews.
create table people (
  id uuid primary key,
  full_name text not null,
  email text not null,
  role text not null,
  client_id uuid,
  is_active boolean not null,
  -- The learner's field of study; null: none is chosen.
  background_type text,
  revision bigint not null
);
create extension if not exists pg_trgm;
create index people_name_contains on people using gin (lower(full_name collate pg_c_utf8) gin_trgm_ops);
create index people_email_contains on people using gin (lower(email collate pg_c_utf8) gin_trgm_ops);
create table standings (
  student_id uuid not null,
  product_id uuid not null,
  is_primary boolean not null,
  star_level text,
  tier text,
  revision bigint not null,
  primary key (student_id, product_id)
);
create table products (
  id uuid primary key,
  name text not null,
  archived boolean not null,
  visible_tiers jsonb not null,
  revision bigint not null
);
-- Where project modules are; one that left its product is gone from there, its briefs and submissions stay.
create table project_modules (
  id uuid primary key,
  product_id uuid not null references products,
  sequence integer not null,
  is_required boolean not null,
  -- Null: those of the product.
  visible_tiers jsonb,
  removed_at timestamptz
);
create index project_modules_of_product on project_modules (product_id, sequence);
-- What learners see of them: the version published last. It may be known before the module is.
create table project_texts (
  module_id uuid primary key,
  version integer not null,
  name text not null,
  description text,
  project_type text not null
);

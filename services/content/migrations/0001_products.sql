-- Products of every type, whom they are assigned to, and the clients that may be named (product 16).

create extension if not exists pg_trgm;

-- Heard from auth: an id stands here once its client has been heard of.
create table clients (
  id uuid primary key,
  revision bigint not null
);

create table products (
  id uuid primary key,
  type text not null check (type in ('JOB_READINESS', 'COURSE', 'ASSESSMENT')),
  -- Case is ignored by one rule whatever the cluster's locale.
  name text collate pg_c_utf8 not null,
  description text,
  image_url text,
  ranges jsonb,
  visible_tiers text[] not null,
  all_clients boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  archived_at timestamptz,
  check ((type = 'JOB_READINESS') = (ranges is not null))
);
create unique index products_name_taken on products (lower(name)) where archived_at is null;
create index products_name_search on products using gin (lower(name) gin_trgm_ops);
create index products_newest on products (created_at desc, id desc) where archived_at is null;

create table product_clients (
  product_id uuid not null references products,
  client_id uuid not null references clients,
  primary key (product_id, client_id)
);

create table modules (
  id uuid primary key, -- of the assessment that is its body
  product_id uuid not null references products,
  type text not null check (type in ('Assessment', 'Course', 'expert_session', 'project')),
  sequence int not null,
  is_required boolean not null,
  published_version int,
  sha256 text,
  archived_at timestamptz,
  check ((published_version is null) = (sha256 is null))
);
create index modules_of_product on modules (product_id);

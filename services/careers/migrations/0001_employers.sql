-- Employers (docs/careers.md#employers).
create extension if not exists pg_trgm;
create table employers (
  id uuid primary key,
  name text not null,
  location text not null,
  website text,
  company_description text,
  industry text,
  company_size text,
  logo_url text,
  logo_key text,
  revision integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
-- What employers are paged, sorted and searched by (docs/lists.md#a-page-of-rows).
create index employers_newest on employers (created_at desc, id desc);
create index employers_by_name on employers (lower(name collate pg_c_utf8), id);
create index employers_name_contains on employers using gin (lower(name collate pg_c_utf8) gin_trgm_ops);
create index employers_location_contains on employers using gin (lower(location collate pg_c_utf8) gin_trgm_ops);
create index employers_industry_contains on employers using gin (lower(industry collate pg_c_utf8) gin_trgm_ops);

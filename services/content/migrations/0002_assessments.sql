-- Drafts that may change, and the published versions that never do (product 5).

create table assessments (
  id uuid primary key references modules,
  product_id uuid not null references products,
  name text not null,
  description text,
  time_limit_minutes int,
  draft_version int not null, -- the version that publishing the draft would make
  created_at timestamptz not null,
  updated_at timestamptz not null,
  archived_at timestamptz
);
create index assessments_of_product on assessments (product_id);

create table questions (
  id uuid primary key,
  assessment_id uuid not null references assessments,
  type text not null check (type in ('single', 'multiple', 'true_false', 'numeric', 'short_text')),
  prompt_html text not null,
  options jsonb not null,
  key jsonb,
  tolerance double precision,
  sequence int not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  archived_at timestamptz
);
create index questions_of_assessment on questions (assessment_id) where archived_at is null;

create table assessment_versions (
  assessment_id uuid not null references assessments,
  version int not null,
  sha256 text not null,
  body jsonb not null,
  question_count int not null,
  published_at timestamptz not null,
  published_by uuid not null,
  primary key (assessment_id, version)
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is immutable: publish a new version instead', tg_table_name using errcode = 'restrict_violation';
end $$;

create trigger assessment_versions_immutable before update or delete on assessment_versions
  for each row execute function refuse_change();
create trigger assessment_versions_kept before truncate on assessment_versions
  for each statement execute function refuse_change();

-- Background configurations: what projects are made from and graded by (docs/projects.md#backgrounds).
create table backgrounds (
  id uuid primary key,
  background_type text not null,
  project_type text not null,
  project_description_template text not null,
  -- [{criterion, weight}] in their order.
  grading_criteria jsonb not null,
  bronze_system_prompt text not null,
  bronze_input_prompt text not null,
  silver_system_prompt text not null,
  silver_input_prompt text not null,
  gold_system_prompt text not null,
  gold_input_prompt text not null,
  revision integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  archived_at timestamptz
);
create unique index backgrounds_one_a_pair on backgrounds (background_type, project_type) where archived_at is null;

-- Each as it was saved; briefs and grades name theirs.
create table background_versions (
  background_id uuid not null references backgrounds,
  -- The revision that was saved.
  version integer not null,
  configuration jsonb not null,
  saved_at timestamptz not null,
  saved_by uuid,
  primary key (background_id, version)
);

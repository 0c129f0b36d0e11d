-- Project modules: a name, a description and a type; what there is to do is in the background configurations (docs/projects.md#modules).
create table projects (
  id uuid primary key references modules,
  product_id uuid not null references products,
  name text not null,
  description text,
  project_type text not null,
  draft_version int not null, -- the version that publishing the draft would make
  revision int not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  archived_at timestamptz
);
create index projects_of_product on projects (product_id);
create index projects_in_bin on projects (archived_at desc, id desc) where archived_at is not null;

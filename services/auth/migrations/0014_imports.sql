-- Learners imported from a table: the import, its file until it is read, its rows until they are deleted (docs/imports.md).
create table imports (
  id uuid primary key,
  file_name text not null,
  file_type text not null check (file_type in ('csv', 'xlsx')),
  state text not null check (state in ('checking', 'refused', 'ready', 'cancelled', 'committing', 'committed', 'undoing', 'undone')),
  fault text check ((fault is not null) = (state = 'refused')),
  fault_detail text,
  -- Who uploaded it, who committed it, who undid it.
  requested_by uuid not null,
  committed_by uuid,
  undone_by uuid,
  rows int not null default 0,
  created int not null default 0,
  updated int not null default 0,
  skipped int not null default 0,
  errors int not null default 0,
  done int not null default 0,
  removed int not null default 0,
  stayed int not null default 0,
  created_at timestamptz not null,
  -- When it was committed, undone, cancelled or refused.
  ended_at timestamptz,
  -- From then on its rows are deleted; null while there is work to do.
  rows_until timestamptz
);
create index imports_newest on imports (created_at desc, id desc);
create index imports_old on imports (rows_until) where rows_until is not null;

create table import_files (
  import_id uuid primary key references imports (id),
  bytes bytea not null
);

create table import_rows (
  import_id uuid not null references imports (id),
  row int not null,
  full_name text not null,
  -- As it is in the file, and as addresses are compared.
  email text not null,
  email_key text not null,
  client text not null,
  outcome text not null check (outcome in ('create', 'update', 'skip', 'error')),
  faults jsonb not null,
  is_done boolean not null default false,
  -- The account that was created or updated.
  person_id uuid,
  undo text check (undo in ('removed', 'signed_in', 'password_set', 'changed', 'active')),
  primary key (import_id, row)
);
create index import_rows_of_email on import_rows (import_id, email_key, row);
create index import_rows_by_outcome on import_rows (import_id, outcome, row) include (is_done);

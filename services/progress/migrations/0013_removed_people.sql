-- Learners whose accounts auth has removed: an older fact that arrives late must not bring them back (docs/imports.md#undoing).
create table removed_people (
  id uuid primary key,
  removed_at timestamptz not null default now()
);

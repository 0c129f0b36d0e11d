-- Resumes and the places that are taken for them (docs/careers.md#resumes).
create table resumes (
  id uuid primary key,
  student_id uuid not null,
  -- Null until it is confirmed.
  title text,
  description text,
  original_filename text not null,
  content_type text not null,
  -- As announced, then as judged; bytes.
  size_bytes integer not null,
  is_primary boolean not null default false,
  shared_with_institution boolean not null default false,
  -- Both null: not judged yet.
  sha256 text,
  rejected_for text,
  revision integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  confirmed_at timestamptz,
  -- Deleted by its owner; its bytes stay while an open application uses it, and 30 days more.
  removed_at timestamptz
);
create index resumes_of_student on resumes (student_id, created_at desc);
create unique index resumes_one_primary on resumes (student_id) where is_primary;

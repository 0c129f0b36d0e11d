-- Uploads by link: what was allowed, and what became of it. Files that come through a form need no row.
create table uploads (
  id uuid primary key,
  upload_type text not null,
  content_type text not null,
  user_id uuid not null,
  created_at timestamptz not null,
  -- Both null: nobody has read it yet, so it has not been judged.
  sha256 text,
  rejected_for text,
  check (sha256 is null or rejected_for is null)
);
create index uploads_waiting on uploads (created_at) where sha256 is null and rejected_for is null;

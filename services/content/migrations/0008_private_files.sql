-- Files that only their owner, Admin and Staff read: whose each is, and what became of it.
create table private_files (
  id uuid primary key,
  upload_type text not null,
  content_type text not null,
  original_filename text not null check (char_length(original_filename) between 1 and 255),
  owner_id uuid not null,
  -- Of the owner when it came.
  client_id uuid,
  created_at timestamptz not null,
  -- Both null: nobody has read it yet, so it has not been judged.
  sha256 text,
  rejected_for text,
  check (sha256 is null or rejected_for is null)
);
create index private_files_by_age on private_files (created_at);

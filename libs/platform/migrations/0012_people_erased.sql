-- What a service keeps about copies and erasures (docs/privacy.md#how-services-answer).

-- Its part of a copy, until privacy has fetched it. Text, so that its hash stays that of what was said.
create table privacy_parts (
  request_id uuid primary key,
  person_id uuid not null,
  part text not null,
  sha256 text not null,
  made_at timestamptz not null default now()
);

-- Whose data is gone from here: later facts about them change nothing. The counts are those of the receipts.
create table erased_people (
  person_id uuid primary key,
  request_id uuid not null unique,
  counts jsonb not null,
  closed_at timestamptz not null default now(),
  key_destroyed_at timestamptz,
  erased_at timestamptz
);

-- Rows under the person's key, which is kept by privacy alone: nonce, tag and ciphertext in one.
create table sealed_people (
  id bigint generated always as identity primary key,
  person_id uuid not null,
  request_id uuid not null,
  sealed bytea not null,
  sealed_at timestamptz not null default now()
);
create index sealed_people_of on sealed_people (request_id);

-- Copies of files under the same key: nonce, ciphertext and tag.
create table sealed_files (
  sealed_key text primary key,
  request_id uuid not null,
  file_key text not null,
  name text not null
);
create index sealed_files_of on sealed_files (request_id);

-- Files whose rows are gone already, until they are gone too.
create table files_to_remove (
  file_key text primary key,
  request_id uuid not null
);
create index files_to_remove_of on files_to_remove (request_id);

-- Who asked for a copy or an erasure, what services answered, parents who agree, and grievances.
create extension if not exists pg_trgm;

create table people (
  id uuid primary key,
  full_name text not null,
  email text not null,
  role text not null,
  is_active boolean not null,
  minor_until date,
  language text not null,
  revision bigint not null
);
create index people_by_email on people (email);
create index people_search on people using gin (lower(full_name collate pg_c_utf8) gin_trgm_ops, lower(email collate pg_c_utf8) gin_trgm_ops);

create table privacy_requests (
  id uuid primary key,
  kind text not null check (kind in ('export', 'erasure')),
  state text not null,
  person_id uuid not null,
  origin text not null check (origin in ('own', 'written')),
  reference text,
  entered_by uuid,
  decided_by uuid,
  decline_reason text,
  created_at timestamptz not null,
  -- When its clock began: the request, or its approval.
  started_at timestamptz,
  -- Since when receipts are waited for; null: none are.
  awaiting_since timestamptz,
  -- When something happens by itself next.
  due_at timestamptz,
  ready_at timestamptz,
  size_bytes bigint,
  closed_at timestamptz,
  -- The key of the person's sealed data, itself sealed; null before the account is closed, and once it is destroyed.
  person_key text,
  -- The name and address for the last letter, sealed under that key.
  contact text,
  noticed_at timestamptz,
  ended_at timestamptz
);
-- One at a time of each kind.
create unique index privacy_requests_one_running on privacy_requests (person_id, kind)
  where state in ('waiting', 'collecting', 'closing', 'sealing', 'sealed', 'erasing');
create index privacy_requests_of_person on privacy_requests (person_id, created_at desc);
create index privacy_requests_newest on privacy_requests (created_at desc, id desc);
create index privacy_requests_awaiting on privacy_requests (awaiting_since) where awaiting_since is not null;
create index privacy_requests_due on privacy_requests (due_at) where due_at is not null;

create table receipts (
  request_id uuid not null references privacy_requests (id),
  service text not null,
  kind text not null check (kind in ('exported', 'sealed', 'erased')),
  counts jsonb not null,
  sha256 text,
  received_at timestamptz not null,
  primary key (request_id, kind, service)
);

-- Receipts that did not come in time, each told once.
create table missing_receipts (
  request_id uuid not null references privacy_requests (id),
  service text not null,
  kind text not null,
  told_at timestamptz not null,
  primary key (request_id, kind, service)
);

create table letters (
  id uuid primary key,
  kind text not null check (kind in ('guardian', 'account_closed', 'key_destroyed_soon')),
  person_id uuid not null,
  request_id uuid,
  created_at timestamptz not null
);

create table guardians (
  person_id uuid primary key,
  name text not null,
  email text not null,
  state text not null check (state in ('asked', 'agreed', 'refused')),
  asked_at timestamptz not null,
  answered_at timestamptz,
  notice_version text,
  token_hash text,
  token_at timestamptz
);
create unique index guardians_by_token on guardians (token_hash) where token_hash is not null;

create table grievances (
  id uuid primary key,
  person_id uuid not null,
  subject text not null,
  text text not null,
  state text not null check (state in ('open', 'answered')),
  created_at timestamptz not null,
  due_at timestamptz not null,
  answer text,
  answered_by uuid,
  answered_at timestamptz
);
create index grievances_of_person on grievances (person_id, created_at desc);
create index grievances_by_due on grievances ((state = 'answered'), due_at, id);

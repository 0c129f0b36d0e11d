-- Browsers that are known, failures that slow down, the second step (trust 1.9, 1.11).
create table known_devices (
  device_id uuid not null,
  person_id uuid not null references people (id),
  trusted_since timestamptz not null,
  last_used_at timestamptz not null,
  primary key (device_id, person_id)
);
create index known_devices_person on known_devices (person_id);

-- Failed sign-ins of the last day; account_ref also for addresses that nobody has (HMAC of the e-mail).
create table sign_in_failures (
  id uuid primary key,
  account_ref text not null,
  person_id uuid,
  device_id uuid, -- set only where the device was trusted for the account
  source text not null, -- /32 or /64
  step text not null check (step in ('password', 'code')),
  is_open boolean not null, -- being checked right now; counted, so that many at once are not free
  at timestamptz not null
);
create index sign_in_failures_account on sign_in_failures (account_ref, at);
create index sign_in_failures_source on sign_in_failures (source, at);

-- Successes by source, for the share of failures (trust 1.9).
create table sign_in_successes (
  id uuid primary key,
  source text not null,
  at timestamptz not null
);
create index sign_in_successes_source on sign_in_successes (source, at);

-- Failures since the last success, for ever (NIST limit).
create table account_failures (
  account_ref text primary key,
  person_id uuid, -- null where nobody has the address
  failures int not null,
  last_at timestamptz not null
);

create table second_factors (
  person_id uuid primary key references people (id),
  sealed_secret text not null, -- AES-256-GCM under the key-encryption key its first part names
  confirmed_at timestamptz, -- null: set up, never used
  last_step bigint -- the time step of the last code taken, so that each is taken once
);
create table recovery_codes (
  person_id uuid not null references people (id),
  code_hash text not null, -- argon2id
  used_at timestamptz,
  primary key (person_id, code_hash)
);
-- Sign-ins that wait for their second step; five minutes.
create table waiting_sign_ins (
  token_hash bytea primary key, -- SHA-256
  person_id uuid not null references people (id),
  door text not null,
  challenge text not null,
  state text not null,
  remember_me boolean not null,
  tries int not null default 0,
  created_at timestamptz not null
);

alter table sessions add column user_agent text; -- as it may be shown: cut, control characters removed
alter table sessions add column amr text[] not null default '{pwd}';
alter table sign_in_codes add column amr text[] not null default '{pwd}';
alter table people add column ban_reason text;

-- Links that set a password, mails, notifications, profiles (trust 1.11; product 12, 16).
alter table people alter column password_hash drop not null; -- null: invited, not accepted yet

create table password_links (
  token_hash bytea primary key, -- SHA-256
  purpose text not null check (purpose in ('reset', 'invitation')),
  person_id uuid not null references people (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz -- or replaced by a newer one
);
create index password_links_person on password_links (person_id, purpose, created_at);

create table invitations (
  id uuid primary key,
  person_id uuid not null unique references people (id),
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  removed_at timestamptz
);

-- Addresses that a link was asked for, known or not; worked off by a job, so that asking costs the same for all.
create table reset_requests (
  id uuid primary key,
  email text not null,
  request jsonb not null -- who asked, for the fact that follows
);

-- Written in the transaction of what causes it; sent by a job, again until it is.
create table mails (
  id uuid primary key,
  person_id uuid not null references people (id),
  recipient text not null,
  kind text not null,
  subject text not null,
  body text not null, -- empty once it is sent or given up: a link in it opens an account
  unsubscribe text, -- the address of List-Unsubscribe; null for an essential mail
  due_at timestamptz not null,
  give_up_at timestamptz not null, -- from then on it would help nobody
  sent_at timestamptz,
  given_up_at timestamptz,
  attempts int not null default 0,
  last_error text -- its class or code, never its words
);
create index mails_waiting on mails (due_at) where sent_at is null and given_up_at is null;
create index mails_of_person on mails (person_id, kind) where sent_at is null and given_up_at is null;

create table notifications (
  id uuid primary key,
  person_id uuid not null references people (id),
  kind text not null,
  title text not null,
  body text not null,
  link text,
  cause text not null, -- what it tells of; the same thing is told once
  created_at timestamptz not null,
  read_at timestamptz,
  digest_due_at timestamptz, -- null: not for the digest, or sent with it
  unique (person_id, cause)
);
create index notifications_newest on notifications (person_id, id desc);
create index notifications_unread on notifications (person_id) where read_at is null;
create index notifications_digest on notifications (digest_due_at) where digest_due_at is not null;

create table profiles (
  person_id uuid primary key references people (id),
  phone text,
  background_type text,
  language text not null default 'en',
  time_zone text not null default 'Asia/Kolkata',
  date_of_birth date,
  accommodations_request text,
  shares_accommodations boolean not null default false,
  extra_time_factor numeric(2, 1) not null default 1 check (extra_time_factor in (1, 1.5, 2)),
  wants_mails boolean not null default true
);

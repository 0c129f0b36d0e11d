-- Links that set a password, mails, notifications, profiles (trust 1.11; product 12, 16).
alter table people alter column password_hash drop not null; -- null: invited, not accepted yet

create table password_links (
  token_hash bytea primary key, -- SHA-256
  purpose text not null check (purpose in ('reset', 'invitation')),
  person_id uuid not null references people (id),
  invitation_id uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_links_person on password_links (person_id, purpose) where used_at is null;

create table invitations (
  id uuid primary key,
  person_id uuid not null unique references people (id),
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  removed_at timestamptz
);

-- Written in the transaction of what causes it; sent by a job, again until it is.
create table mails (
  id uuid primary key,
  person_id uuid references people (id),
  recipient text not null,
  kind text not null,
  subject text not null,
  body text not null,
  due_at timestamptz not null,
  sent_at timestamptz,
  attempts int not null default 0,
  last_error text
);
create index mails_waiting on mails (due_at) where sent_at is null;
create index mails_of_person on mails (person_id, kind, due_at);

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

-- When each kind of mail is wanted; a kind that is not named comes as it usually does (docs/people.md#mail-preferences).
alter table profiles add column mail_choices jsonb not null default '{}';

-- A letter goes to an address that is no account (docs/people.md#letters).
alter table mails alter column person_id drop not null;

-- What staff told learners (docs/people.md#announcements).
create table announcements (
  id uuid primary key,
  author_id uuid not null references people (id),
  title text not null,
  body text not null,
  learners int not null,
  created_at timestamptz not null
);
create index announcements_of_author on announcements (author_id, created_at desc);

-- Who is still to be told; a row goes with the notification.
create table announcement_recipients (
  announcement_id uuid not null references announcements (id) on delete cascade,
  person_id uuid not null references people (id),
  primary key (announcement_id, person_id)
);
create index announcement_recipients_of_person on announcement_recipients (person_id);

-- The last reminder of each learner's quiet time (docs/people.md#reminders).
create table reminders (
  person_id uuid primary key references people (id),
  quiet_since timestamptz not null,
  days int not null
);

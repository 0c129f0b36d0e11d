-- Question banks, labels of questions, and of a draft which edit of it was seen and asked for (docs/content.md#question-banks).

alter table assessments add column shuffles_questions boolean not null default false;
alter table assessments add column shuffles_options boolean not null default false;

alter table assessments add column draft_revision integer not null default 1;
alter table courses add column draft_revision integer not null default 1;
alter table expert_sessions add column draft_revision integer not null default 1;
alter table projects add column draft_revision integer not null default 1;
-- The draft_revision that Admins were last asked to publish.
alter table assessments add column asked_revision integer;
alter table courses add column asked_revision integer;
alter table expert_sessions add column asked_revision integer;
alter table projects add column asked_revision integer;

create table banks (
  id uuid primary key,
  name text not null,
  description text,
  draft_version int not null, -- the version that publishing the draft would make
  published_version int,
  draft_revision int not null,
  asked_revision int,
  revision int not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  archived_at timestamptz
);
create unique index banks_by_name on banks (lower(name collate pg_c_utf8)) where archived_at is null;
create index banks_in_bin on banks (archived_at desc, id desc) where archived_at is not null;

create table bank_versions (
  bank_id uuid not null references banks,
  version int not null,
  sha256 text not null,
  body jsonb not null,
  question_count int not null,
  published_at timestamptz not null,
  published_by uuid not null,
  primary key (bank_id, version)
);
create trigger bank_versions_immutable before update or delete on bank_versions
  for each row execute function refuse_change();
create trigger bank_versions_kept before truncate on bank_versions
  for each statement execute function refuse_change();

alter table questions add column bank_id uuid;
alter table questions add constraint questions_of_bank_fkey foreign key (bank_id) references banks not valid;
alter table questions add column tags text[] not null default '{}';
-- The question that it was copied from, which may be gone.
alter table questions add column origin_id uuid;
alter table questions drop constraint questions_of_one_paper;
alter table questions add constraint questions_of_one_paper check (num_nonnulls(assessment_id, quiz_id, bank_id) = 1) not valid;

-- Whether learners are in the middle of their attempts; a copy from progress (docs/events.md#copies). Those that have ended stay, because
-- the fact of the end may come before that of the beginning.
create table open_attempts (
  attempt_id uuid primary key,
  assessment_id uuid not null,
  version int not null,
  has_ended boolean not null
);
create index open_attempts_of_assessment on open_attempts (assessment_id) where not has_ended;

-- What staff are called, for the lists of versions; a copy from auth.
create table staff_names (
  id uuid primary key,
  name text not null,
  revision int not null
);

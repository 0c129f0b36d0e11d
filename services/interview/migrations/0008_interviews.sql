-- Interviews with Vidya (docs/interviews.md). An interview is its submission: one row, one id.
create table interviews (
  id uuid primary key,
  student_id uuid not null,
  -- The primary programme when it was made.
  product_id uuid not null,
  is_practice boolean not null,
  background_type text not null,
  tier text not null,
  -- Who leads it.
  engine text not null check (engine in ('embedded', 'gemini')),
  state text not null check (state in ('ready', 'active', 'submitted', 'abandoned')),
  -- With extra time.
  seconds_allowed integer not null,
  -- [{id, question_text, area, look_for, follow_up}]
  questions jsonb not null,
  question_version text not null,
  -- The session of the browser it runs in; null: in none yet.
  held_by uuid,
  started_at timestamptz,
  -- With what was given back.
  ends_at timestamptz,
  -- When the browser said that it was over; null: it did not.
  ended_at timestamptz,
  refunded_seconds integer not null,
  -- Since when its connection is lost; null: it is there.
  lost_at timestamptz,
  submitted_at timestamptz,
  -- From 1 for each learner, practice left out; null: not handed in.
  number integer,
  -- Where the recording lies that came by one PUT; null: it came in parts, or there is none.
  video_storage_path text,
  stage text not null check (stage in ('waiting', 'transcribing', 'redacting', 'grading', 'totals', 'done')),
  retries integer not null,
  -- Null until it is handed in.
  ai_grade_status text check (ai_grade_status in ('pending', 'completed', 'failed')),
  manual_review_status text not null check (manual_review_status in ('pending', 'approved', 'rejected', 'not_required')),
  score integer check (score between 0 and 100),
  confidence_score integer check (confidence_score between 0 and 100),
  ai_verdict text check (ai_verdict in ('pass', 'fail', 'needs_review')),
  -- [{area, level, rationale, tip, quotes}]
  area_grades jsonb not null,
  -- [{text, source, words}], one for each question.
  answers jsonb not null,
  flags jsonb not null,
  graded_at timestamptz,
  admin_feedback text,
  reviewed_by uuid,
  reviewed_at timestamptz,
  waiting_since timestamptz,
  review_due_at timestamptz,
  -- When a person approved it; no later review takes that back.
  passed_at timestamptz,
  revision integer not null,
  created_at timestamptz not null,
  check ((state = 'submitted') = (submitted_at is not null)),
  check (state <> 'active' or (started_at is not null and ends_at is not null))
);
create unique index interviews_one_open on interviews (student_id, is_practice) where state in ('ready', 'active');
create index interviews_of_student on interviews (student_id, created_at desc);
create index interviews_waiting on interviews (waiting_since, id) where waiting_since is not null;
create index interviews_submitted on interviews (submitted_at desc, id desc) where state = 'submitted' and not is_practice;
create index interviews_active on interviews (ends_at) where state = 'active';

-- What the browser said; its key is what makes a repeat the same event.
create table interview_events (
  interview_id uuid not null references interviews on delete cascade,
  at_ms integer not null,
  kind text not null,
  -- -1: of no question.
  question_index integer not null,
  text text not null,
  received_at timestamptz not null,
  primary key (interview_id, at_ms, kind, question_index)
);

create table voice_tokens (
  -- SHA-256.
  token_hash bytea primary key,
  interview_id uuid not null references interviews on delete cascade,
  student_id uuid not null,
  issued_at timestamptz not null,
  -- Until when a new session may be opened with it, and until when any may last.
  opens_until timestamptz not null,
  expires_at timestamptz not null,
  -- When it was used to open a session; null: it was not.
  used_at timestamptz,
  -- With which a lost session is taken up again; null: none was opened, or that was done.
  handle_hash bytea
);
create index voice_tokens_of_student on voice_tokens (student_id, issued_at desc);
create index voice_tokens_of_interview on voice_tokens (interview_id, issued_at desc);

-- Parts of a recording, and what became of each track.
create table recording_parts (
  interview_id uuid not null references interviews on delete cascade,
  track text not null check (track in ('screen', 'sound')),
  part integer not null,
  size_bytes integer not null,
  arrived_at timestamptz not null,
  primary key (interview_id, track, part)
);
create table recordings (
  interview_id uuid not null references interviews on delete cascade,
  track text not null check (track in ('screen', 'sound')),
  -- The number of its last part; null: not known yet.
  last_part integer,
  -- Null: not joined yet.
  stored_at timestamptz,
  size_bytes bigint,
  content_type text,
  destroyed_at timestamptz,
  primary key (interview_id, track)
);

-- What learners agreed to (docs/events.md#copies).
create table consents (
  person_id uuid not null,
  purpose text not null,
  is_given boolean not null,
  changed_at timestamptz not null,
  primary key (person_id, purpose)
);
-- Until when a learner is a minor; null: of age, or not known.
alter table people add column minor_until date;
create table extra_time (
  person_id uuid primary key,
  factor real not null,
  revision bigint not null
);

-- Passes, reviews and appeals are of projects or interviews, so their ids are of either table.
alter table grade_passes drop constraint grade_passes_submission_id_fkey;
alter table reviews drop constraint reviews_submission_id_fkey;
alter table appeals drop constraint appeals_subject_id_fkey;
alter table appeals drop constraint appeals_subject_type_check;
alter table appeals add check (subject_type in ('project', 'interview'));
alter table appeals alter column module_id drop not null;

-- Client Staff see how interviews stand, never words, grades or recordings.
grant select (id, student_id, product_id, is_practice, state, ai_grade_status, manual_review_status, passed_at, submitted_at) on interviews to client_reader;
alter table interviews enable row level security, force row level security;
create policy own_client on interviews for select to client_reader using (not is_practice and exists (select from people where people.id = student_id));

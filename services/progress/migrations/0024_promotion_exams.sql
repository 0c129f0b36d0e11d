-- Promotion exams: copies of their configurations, attempts with their papers and answers, extra attempts and voids (docs/exams.md).
create table exam_configurations (
  id uuid primary key,
  product_id uuid not null,
  version bigint not null, -- agg_version of the fact it came from
  is_enabled boolean not null,
  question_count int not null,
  pass_threshold int not null,
  time_limit_minutes int not null,
  silver_bank_ids uuid[] not null,
  gold_bank_ids uuid[] not null,
  is_archived boolean not null
);
create index exam_configurations_of_product on exam_configurations (product_id) where not is_archived;

create table exam_attempts (
  id uuid primary key,
  record_id uuid not null references learner_records,
  student_id uuid not null,
  product_id uuid not null,
  configuration_id uuid not null references exam_configurations,
  config_version bigint not null,
  current_tier text not null check (current_tier in ('BRONZE', 'SILVER', 'GOLD')),
  target_tier text not null check (target_tier in ('SILVER', 'GOLD')),
  question_count int not null,
  pass_threshold int not null,
  time_limit_minutes int not null,
  question_ids uuid[] not null, -- what its paper asks, in any order
  extra_attempt_id uuid, -- the extra attempt that let the learner begin
  status text not null check (status in ('IN_PROGRESS', 'COMPLETED', 'ABANDONED')),
  started_at timestamptz not null,
  deadline_at timestamptz not null,
  ended_at timestamptz,
  seq bigint not null default 0, -- the highest that was saved
  score int check (score between 0 and 100),
  correct_count int,
  passed boolean,
  topics_result jsonb,
  extra_time_factor numeric(2, 1) not null,
  refunded_seconds int not null default 0,
  writer_tab uuid,
  seen_at timestamptz,
  saved_at timestamptz,
  void_reason text, -- stays among staff
  voided_by uuid,
  voided_at timestamptz,
  wait_ends_at timestamptz, -- when the next one may begin; null: nothing has to be waited for
  wait_told_at timestamptz,
  check ((status = 'COMPLETED') = (score is not null and correct_count is not null and passed is not null and topics_result is not null)),
  check ((status = 'IN_PROGRESS') = (ended_at is null)),
  check ((status = 'ABANDONED') = (void_reason is not null and voided_by is not null and voided_at is not null))
) with (fillfactor = 70);
create unique index exam_attempts_open on exam_attempts (record_id) where status = 'IN_PROGRESS';
create index exam_attempts_of_record on exam_attempts (record_id, started_at);
create index exam_attempts_running_out on exam_attempts (deadline_at) where status = 'IN_PROGRESS';
create index exam_attempts_newest on exam_attempts (started_at desc, id desc);
create index exam_attempts_of_product on exam_attempts (product_id, started_at desc, id desc);
create index exam_attempts_waiting on exam_attempts (wait_ends_at) where wait_ends_at is not null and wait_told_at is null;

-- What an attempt asks, in its own order, with keys: frozen at the start, so that it is graded as it was asked.
create table exam_papers (
  attempt_id uuid primary key references exam_attempts,
  questions jsonb not null
);

create table exam_answers (
  attempt_id uuid not null references exam_attempts,
  question_id uuid not null,
  value jsonb, -- null in either sense: no answer
  flagged boolean,
  primary key (attempt_id, question_id)
) with (fillfactor = 70);

create table extra_exam_attempts (
  id uuid primary key,
  record_id uuid not null references learner_records,
  reason text not null, -- stays among staff
  granted_by uuid not null,
  granted_at timestamptz not null,
  used_by uuid references exam_attempts -- null: it still lets the learner begin
);
create unique index extra_exam_attempts_unused on extra_exam_attempts (record_id) where used_by is null;

create table exam_question_voids (
  id uuid primary key,
  bank_id uuid not null,
  question_id uuid not null,
  through_version int not null, -- of the bank; in a later one it is drawn again
  reason text not null,
  voided_by uuid not null,
  voided_at timestamptz not null,
  applied_at timestamptz, -- null while there are attempts to correct
  unique (question_id, through_version)
);
create index exam_question_voids_of_bank on exam_question_voids (bank_id);

-- A promotion is an entry of the log: its evidence is the attempt, and it is no completed work (docs/path.md#the-log).
alter table record_facts add column pass_threshold int; -- of the attempt that promoted
alter table record_facts drop constraint record_facts_kind_check;
alter table record_facts add constraint record_facts_kind_check
  check (kind in ('completed', 'score_corrected', 'voided', 'programme_changed', 'overridden', 'promoted')) not valid;
alter table record_facts drop constraint record_facts_evidence_check;
alter table record_facts add constraint record_facts_evidence_check
  check ((kind in ('programme_changed', 'overridden', 'promoted')) = (work is null)
    and (work is null) = (subject_id is null)
    and (kind in ('programme_changed', 'overridden')) = (evidence_id is null)) not valid;
alter table record_facts drop constraint record_facts_scored_check;
alter table record_facts add constraint record_facts_scored_check
  check (case kind
    when 'completed' then work <> 'assessment' or (version is not null and score is not null)
    when 'score_corrected' then score is not null
    when 'promoted' then score is not null and version is not null and tier is not null and pass_threshold is not null
    else score is null end) not valid;
alter table record_facts drop constraint record_facts_override_check;
alter table record_facts add constraint record_facts_override_check
  check ((kind = 'overridden') = (override_id is not null)
    and (override_id is null) = (reason is null) and (override_id is null) = (decided_by is null)
    and (override_id is not null or (star_level is null and note is null))
    and (override_id is not null or kind = 'promoted' or tier is null)) not valid;

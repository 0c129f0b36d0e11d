-- What a star and a tier can be recomputed and explained from (product 2, 3, 5; beyond 1).
alter table record_facts add column ranges jsonb; -- tier ranges in force; null in rows older than this column
alter table record_facts add column void_id uuid; -- the void a corrected score comes from
alter table record_facts drop constraint record_facts_kind_check;
alter table record_facts add constraint record_facts_kind_check
  check (kind in ('assessment_submitted', 'programme_changed', 'score_corrected')) not valid;
alter table record_facts validate constraint record_facts_kind_check;
alter table record_facts drop constraint record_facts_check;
alter table record_facts add constraint record_facts_check
  check ((kind in ('assessment_submitted', 'score_corrected'))
    = (assessment_id is not null and attempt_id is not null and version is not null and score is not null)) not valid;
alter table record_facts validate constraint record_facts_check;
alter table record_facts add constraint record_facts_void_check check ((kind = 'score_corrected') = (void_id is not null)) not valid;
alter table record_facts validate constraint record_facts_void_check;

-- Questions that count for everybody in the versions published until then; the rows that wait have records left to correct.
create table question_voids (
  id uuid primary key,
  assessment_id uuid not null,
  question_id uuid not null,
  through_version int not null,
  reason text not null,
  voided_by uuid not null,
  voided_at timestamptz not null,
  applied_at timestamptz,
  unique (assessment_id, question_id, through_version)
);
create index question_voids_waiting on question_voids (voided_at) where applied_at is null;

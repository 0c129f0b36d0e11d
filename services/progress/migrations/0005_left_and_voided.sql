-- Attempts that were left or voided, and the learner's field of study (product 5; learner spec 3).
alter table attempts add column saved_at timestamptz; -- last save accepted from a caller without a tab while the writing tab was silent
alter table attempts add column void_reason text; -- stays among staff
alter table attempts add column voided_by uuid;
alter table attempts add column voided_at timestamptz;
alter table attempts add constraint attempts_void_check
  check ((void_reason is null) = (voided_at is null) and (voided_by is null) = (voided_at is null)
    and (voided_at is null or status = 'ABANDONED')) not valid;
alter table attempts validate constraint attempts_void_check;

alter table record_facts drop constraint record_facts_kind_check;
alter table record_facts add constraint record_facts_kind_check
  check (kind in ('assessment_submitted', 'programme_changed', 'score_corrected', 'attempt_voided')) not valid;
alter table record_facts validate constraint record_facts_kind_check;
alter table record_facts add constraint record_facts_attempt_voided_check
  check (kind <> 'attempt_voided' or (assessment_id is not null and attempt_id is not null and version is not null and score is null)) not valid;
alter table record_facts validate constraint record_facts_attempt_voided_check;

alter table people add column background_type text;

-- Stars and tiers that staff set, in the log with everything else (docs/path.md#overrides).
alter table record_facts add column override_id uuid;
alter table record_facts add column star_level text check (star_level in ('ONE', 'TWO', 'THREE', 'FOUR', 'FIVE')); -- null: none
alter table record_facts add column tier text check (tier in ('BRONZE', 'SILVER', 'GOLD')); -- null: none
alter table record_facts add column reason text; -- stays among staff
alter table record_facts add column note text; -- for the learner
alter table record_facts add column decided_by uuid;

alter table record_facts drop constraint record_facts_kind_check;
alter table record_facts add constraint record_facts_kind_check
  check (kind in ('completed', 'score_corrected', 'voided', 'programme_changed', 'overridden')) not valid;
alter table record_facts validate constraint record_facts_kind_check;
alter table record_facts drop constraint record_facts_evidence_check;
alter table record_facts add constraint record_facts_evidence_check
  check ((kind in ('programme_changed', 'overridden')) = (work is null)
    and (work is null) = (subject_id is null) and (work is null) = (evidence_id is null)) not valid;
alter table record_facts validate constraint record_facts_evidence_check;
alter table record_facts add constraint record_facts_override_check
  check ((kind = 'overridden') = (override_id is not null)
    and (override_id is null) = (reason is null) and (override_id is null) = (decided_by is null)
    and (override_id is not null or (star_level is null and tier is null and note is null))) not valid;
alter table record_facts validate constraint record_facts_override_check;

create unique index record_facts_of_override on record_facts (override_id) where override_id is not null;
create index record_facts_overridden on record_facts (record_id) where override_id is not null;

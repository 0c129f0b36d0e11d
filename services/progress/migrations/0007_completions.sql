-- The log keeps completed work of any kind, so that another star needs no other kind of entry (docs/path.md#the-log).
alter table record_facts add column work text;
alter table record_facts add column subject_id uuid; -- what was completed: a module's id
alter table record_facts add column evidence_id uuid; -- by what: an attempt's id
alter table record_facts add column requirements jsonb; -- ids of what the programme required then, by kind of work

alter table record_facts drop constraint record_facts_kind_check;
alter table record_facts drop constraint record_facts_check;
alter table record_facts drop constraint record_facts_void_check;
alter table record_facts drop constraint record_facts_attempt_voided_check;

-- Code from before this migration writes and reads required, assessment_id and attempt_id. They go once none of it runs.
create function fill_record_fact() returns trigger language plpgsql as $$
begin
  if new.requirements is null then
    new.requirements := case when cardinality(new.required) = 0 then '{}' else jsonb_build_object('assessment', to_jsonb(new.required)) end;
    new.subject_id := new.assessment_id;
    new.evidence_id := new.attempt_id;
    new.work := case when new.assessment_id is not null then 'assessment' end;
    new.kind := case new.kind when 'assessment_submitted' then 'completed' when 'attempt_voided' then 'voided' else new.kind end;
  else
    new.required := array(select jsonb_array_elements_text(new.requirements -> 'assessment'))::uuid[];
    new.assessment_id := case when new.work = 'assessment' then new.subject_id end;
    new.attempt_id := case when new.work = 'assessment' then new.evidence_id end;
  end if;
  return new;
end $$;
create trigger fill_record_fact before insert or update on record_facts for each row execute function fill_record_fact();
update record_facts set requirements = null;

alter table record_facts alter column requirements set not null;
alter table record_facts add constraint record_facts_kind_check
  check (kind in ('completed', 'score_corrected', 'voided', 'programme_changed')) not valid;
alter table record_facts validate constraint record_facts_kind_check;
alter table record_facts add constraint record_facts_work_check
  check (work in ('assessment', 'course', 'expert_session', 'project', 'interview')) not valid;
alter table record_facts validate constraint record_facts_work_check;
alter table record_facts add constraint record_facts_evidence_check
  check ((kind = 'programme_changed') = (work is null)
    and (work is null) = (subject_id is null) and (work is null) = (evidence_id is null)) not valid;
alter table record_facts validate constraint record_facts_evidence_check;
alter table record_facts add constraint record_facts_scored_check
  check (case kind
    when 'completed' then work <> 'assessment' or (version is not null and score is not null)
    when 'score_corrected' then score is not null
    else score is null end) not valid;
alter table record_facts validate constraint record_facts_scored_check;
alter table record_facts add constraint record_facts_void_check check ((kind = 'score_corrected') = (void_id is not null)) not valid;
alter table record_facts validate constraint record_facts_void_check;

-- Who may earn the next star when a programme requires less.
create index learner_records_by_star on learner_records (product_id, star_level);
drop index learner_records_of_product;

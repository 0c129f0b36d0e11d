-- What 0024 left to check, without its lock.
alter table record_facts validate constraint record_facts_kind_check;
alter table record_facts validate constraint record_facts_evidence_check;
alter table record_facts validate constraint record_facts_scored_check;
alter table record_facts validate constraint record_facts_override_check;

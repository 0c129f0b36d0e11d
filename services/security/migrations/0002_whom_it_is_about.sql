-- Whom an event is about where somebody else did it, or nobody: found under that person, and never counted as theirs (trust 3.1).

alter table security_events add column subject_id uuid;
create index security_events_by_subject on security_events (subject_id, occurred_at desc) where subject_id is not null;

-- What an alert turned out to be, and the reads that its life needs (docs/alerts.md#life-of-an-alert).

alter table alerts add column reason text check (reason in ('true', 'false', 'harmless', 'duplicate', 'unspecified'));

-- Answers the numbers of the tabs and the oldest urgent alert without reading the rows.
create index alerts_by_status on alerts (status, severity, raised_at);
-- Until when the group of a closed alert is silent.
create index alerts_closed on alerts (rule, group_key, resolved_at desc) where status in ('resolved', 'dismissed');

-- One click from an event to the others of its session.
create index security_events_by_session on security_events (session_ref, occurred_at desc) where session_ref is not null;

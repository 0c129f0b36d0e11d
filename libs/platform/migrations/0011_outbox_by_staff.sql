-- outside a transaction
-- Finds who changed a record last, for the person whose change comes second (docs/forms.md#two-people-at-once).
create index concurrently if not exists outbox_by_staff on outbox (agg_id, pos) where payload #>> '{actor,role}' in ('Admin', 'Staff');

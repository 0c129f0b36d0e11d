-- outside a transaction
-- What rules took from events goes with the events (docs/privacy.md#retention).
create index concurrently if not exists rule_hits_by_age on rule_hits (occurred_at);

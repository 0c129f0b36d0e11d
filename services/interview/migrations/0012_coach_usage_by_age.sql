-- outside a transaction
-- How much was asked on the last day on which a learner asked (docs/privacy.md#retention).
create index concurrently if not exists coach_usage_by_age on coach_usage (window_started_at);

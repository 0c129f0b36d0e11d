-- outside a transaction
-- The order of a gradebook, read from either end (docs/reports.md#gradebook).
create index concurrently if not exists people_by_name on people (lower(full_name collate pg_c_utf8));

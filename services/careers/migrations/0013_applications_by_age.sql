-- outside a transaction
-- For the hourly look for those that are old.
create index concurrently if not exists applications_by_age on applications (created_at);

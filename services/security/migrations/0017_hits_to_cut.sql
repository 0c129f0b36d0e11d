-- outside a transaction
-- Hits whose address is still whole: it empties as they are cut (docs/privacy.md#retention).
create index concurrently if not exists rule_hits_to_cut on rule_hits (occurred_at) where ip_address is not null and strpos(ip_address, '/') = 0;

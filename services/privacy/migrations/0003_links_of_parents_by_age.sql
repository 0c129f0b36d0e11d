-- outside a transaction
-- Links that work no longer: it empties as their hashes go (docs/privacy.md#retention).
create index concurrently if not exists guardians_by_link_age on guardians (token_at) where token_hash is not null;

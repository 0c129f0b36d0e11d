-- Accounts by status: of all invitations, those that nobody has accepted yet are few (docs/lists.md#a-page-of-rows).
create index invitations_pending on invitations (person_id) include (expires_at, removed_at) where accepted_at is null;

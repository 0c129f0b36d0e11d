-- Who banned a person, and when; null for bans from before (docs/people.md#account-state).
alter table people add column banned_by uuid, add column banned_at timestamptz;

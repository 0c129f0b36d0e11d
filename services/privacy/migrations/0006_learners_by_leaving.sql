-- outside a transaction
-- Whose year is over or has not begun; those that were erased are not in it (docs/privacy.md#when-a-learner-leaves).
create index concurrently if not exists people_who_left on people (left_at) where role = 'student' and not is_active and full_name <> '';

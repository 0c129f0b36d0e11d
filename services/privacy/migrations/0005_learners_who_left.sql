-- Since when a learner's account is inactive; after a year it is erased by itself (docs/privacy.md#when-a-learner-leaves). Of accounts that
-- are inactive already, the sweep begins the year.
alter table people add column left_at timestamptz;

alter table privacy_requests drop constraint privacy_requests_origin_check;
alter table privacy_requests add constraint privacy_requests_origin_check check (origin in ('own', 'written', 'left')) not valid;

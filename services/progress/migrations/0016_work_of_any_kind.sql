-- Completed courses and expert sessions count wherever completed assessments do (docs/reports.md#what-they-read).

-- Beside completed_assessments, which code from before this migration reads: it goes once none of it runs.
alter table learner_records add column completed_modules uuid[] not null default '{}'; -- of any kind

create index module_work_of_record on module_work (record_id);

create or replace function keep_work_done(records uuid[]) returns void language sql as $$
  update learner_records set
    completed_assessments = taken.completed,
    completed_modules = taken.completed || worked.completed,
    active_at = greatest(taken.last_at, worked.last_at)
  from unnest(records) as wanted(id)
  cross join lateral (
    select coalesce(array_agg(assessment_id) filter (where status = 'COMPLETED'), '{}') as completed,
      max(case when status = 'IN_PROGRESS' then started_at
        else greatest(started_at, seen_at, saved_at, case when voided_at is null then ended_at end) end) as last_at
    from attempts where record_id = wanted.id) as taken
  cross join lateral (
    select coalesce(array_agg(module_id) filter (where completed_at is not null and reopened_at is null), '{}') as completed,
      max(module_work.active_at) as last_at
    from module_work where record_id = wanted.id) as worked
  where learner_records.id = wanted.id
$$;
select keep_work_done(array_agg(distinct record_id)) from (select record_id from attempts union select record_id from module_work) as worked;

-- As with attempts: kept where the work is stored, so that no way of completing or reopening it can leave it behind.
create function keep_work_of_begun() returns trigger language plpgsql as $$
begin
  perform keep_work_done(array(select distinct record_id from begun));
  return null;
end $$;
create trigger keep_work_of_begun after insert on module_work
  referencing new table as begun for each statement execute function keep_work_of_begun();
create trigger keep_work_of_module after update of completed_at, reopened_at on module_work
  for each row when (old.completed_at is distinct from new.completed_at or old.reopened_at is distinct from new.reopened_at)
  execute function keep_work_of_changed();

-- A sign of life alone. A record that is being changed at this moment is passed over: waiting for it could be a deadlock, and the next sign follows.
create function keep_sign_of_life() returns trigger language plpgsql as $$
begin
  update learner_records set active_at = new.active_at
  where id = (select id from learner_records where id = new.record_id and (active_at is null or active_at < new.active_at) for update skip locked);
  return null;
end $$;
create trigger keep_sign_of_life after update of active_at on module_work
  for each row when (old.active_at < new.active_at) execute function keep_sign_of_life();

-- Of expert sessions any five are needed, by the learners to whom they are shown.
alter table required_modules add column closes_at smallint; -- stars with which it is no longer left to do; null: it always is
alter table required_modules add column shown_to text[]; -- tiers; null: every learner
update required_modules set closes_at = 3 where opens_at = 2;

-- What lists show of a module, so that they open no body.
alter table module_bodies add column name text generated always as (body ->> 'name') stored;
alter table module_bodies add column description text generated always as (body ->> 'description') stored;
alter table module_bodies add column image_url text generated always as (coalesce(body ->> 'image_url', body ->> 'thumbnail_url')) stored;

-- Client Staff read what lists show, and tiers: never keys (docs/permissions.md#row-security).
grant select (module_id, version, product_id, type, name, description, image_url) on module_bodies to client_reader;
grant select (visible_tiers) on products to client_reader;

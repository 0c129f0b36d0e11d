-- What the report of learners at risk reads of each enrolment, so that it opens no attempt that is over (docs/reports.md#what-they-read).
alter table learner_records add column completed_assessments uuid[] not null default '{}'; -- assessments with a completed attempt
alter table learner_records add column active_at timestamptz; -- the learner's last sign in an attempt that is over, or the start of an open one

-- Room beside each row, so that keeping these two stays heap-only.
alter table learner_records set (fillfactor = 80);

create function keep_work_done(records uuid[]) returns void language sql as $$
  update learner_records set completed_assessments = done.completed, active_at = done.active_at
  from (
    select record_id, coalesce(array_agg(assessment_id) filter (where status = 'COMPLETED'), '{}') as completed,
      max(case when status = 'IN_PROGRESS' then started_at
        else greatest(started_at, seen_at, saved_at, case when voided_at is null then ended_at end) end) as active_at
    from attempts where record_id in (select unnest(records)) group by record_id) as done
  where learner_records.id = done.record_id
$$;
select keep_work_done(array_agg(distinct record_id)) from attempts;

-- Kept where attempts are stored, so that no way of ending one can leave it behind. Saves and heartbeats name none of these columns.
create function keep_work_of_started() returns trigger language plpgsql as $$
begin
  perform keep_work_done(array(select distinct record_id from started));
  return null;
end $$;
create trigger keep_work_of_started after insert on attempts
  referencing new table as started for each statement execute function keep_work_of_started();

create function keep_work_of_changed() returns trigger language plpgsql as $$
begin
  perform keep_work_done(array[new.record_id]);
  return null;
end $$;
create trigger keep_work_of_changed after update of status, started_at, ended_at, voided_at on attempts
  for each row execute function keep_work_of_changed();

-- What each programme requires, the stars that open it, and since when; what was there before this table has always been there.
create table required_modules (
  product_id uuid not null references products,
  module_id uuid not null,
  opens_at smallint not null,
  since timestamptz not null,
  primary key (product_id, module_id)
);
grant select on required_modules to client_reader;

with published as (
  select id as product_id, (module ->> 'id')::uuid as module_id, module ->> 'type' as type, (module ->> 'is_required')::boolean as is_required
  from products cross join lateral jsonb_array_elements(modules) as module
  where module ->> 'published_version' is not null)
insert into required_modules (product_id, module_id, opens_at, since)
  select product_id, module_id, case type when 'Course' then 1 when 'expert_session' then 2 when 'project' then 3 else 0 end, '-infinity'
  from published
  where is_required
    or type = 'Assessment' and exists (
      select from published as other
      where other.product_id = published.product_id and other.type = 'Assessment' and other.is_required);

-- The changes of the last days.
create index star_changes_by_time on star_changes (at);

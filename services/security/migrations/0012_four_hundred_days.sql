-- Events are kept for 400 days (docs/events.md#storing).

-- The service may not drop tables; this drops the partitions of days that ended so many days ago, with the sums of those days, and nothing
-- else. Returns the moment from which events are kept.
create function drop_old_days(days int) returns timestamptz language plpgsql security definer
  set search_path = public set timezone = 'UTC' as $$
declare
  first_kept date := (now() - make_interval(days => days))::date;
  partition_name text;
begin
  for partition_name in
    select relname from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = 'security_events'::regclass and relname ~ '^security_events_[0-9]{8}$'
      and to_date(right(relname, 8), 'YYYYMMDD') < first_kept
  loop
    execute format('drop table %I', partition_name);
  end loop;
  delete from security_events_other where occurred_at < first_kept;
  delete from rollups where grain in ('minute', 'hour', 'day') and bucket < first_kept;
  return first_kept;
end $$;

-- Events whose rows are in MongoDB, and which were counted here (docs/events.md#storing).
create table counted_events (
  occurred_at timestamptz not null,
  event_id uuid not null,
  primary key (occurred_at, event_id)
);

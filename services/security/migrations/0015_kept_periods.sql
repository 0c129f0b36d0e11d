-- Events are kept for 400 days, their daily sums for three years, their addresses for 90 days (docs/privacy.md#retention).

-- Takes the place of drop_old_days, which a process of the version before may still call. Says how many events were dropped, too.
create function drop_days(days int, out first_kept timestamptz, out removed bigint) language plpgsql security definer
  set search_path = public set timezone = 'UTC' as $$
declare
  first_day date := (now() - make_interval(days => days))::date;
  partition_name text;
  held bigint;
begin
  removed := 0;
  for partition_name in
    select relname from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = 'security_events'::regclass and relname ~ '^security_events_[0-9]{8}$'
      and to_date(right(relname, 8), 'YYYYMMDD') < first_day
  loop
    execute format('select count(*) from %I', partition_name) into held;
    execute format('drop table %I', partition_name);
    removed := removed + held;
  end loop;
  delete from security_events_other where occurred_at < first_day;
  get diagnostics held = row_count;
  removed := removed + held;
  delete from rollups where grain in ('minute', 'hour') and bucket < first_day;
  first_kept := first_day;
end $$;

-- Up to which day addresses are cut to networks; one row.
create table address_cuts (
  id smallint primary key default 1 check (id = 1),
  cut_before timestamptz not null
);

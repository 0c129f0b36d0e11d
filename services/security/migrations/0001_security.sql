-- Every security event once, what is counted of it, and the alerts it raises (trust 3, 4).

create table security_events (
  occurred_at timestamptz not null, -- set by the emitter, so a second copy collides and changes nothing
  event_id uuid not null,
  event_type text not null,
  severity text not null,
  category text not null,
  user_id uuid,
  user_role text,
  session_ref text,
  client_id uuid,
  ip_address text,
  endpoint text,
  method text,
  user_agent text,
  details jsonb not null,
  metadata jsonb not null,
  primary key (occurred_at, event_id)
) partition by range (occurred_at);

create table security_events_other partition of security_events default;
create index security_events_by_user on security_events (user_id, occurred_at desc) where user_id is not null;

-- The service may not create tables; this lets it ask for the partition of a day ahead and nothing else.
create function make_day_partition(day date) returns void language plpgsql security definer
  set search_path = public set timezone = 'UTC' as $$
declare
  partition_name text := 'security_events_' || to_char(day, 'YYYYMMDD');
begin
  if to_regclass(partition_name) is not null then return; end if;
  if exists (select 1 from security_events_other where occurred_at >= day and occurred_at < day + 1) then return; end if;
  execute format('create table %I partition of security_events for values from (%L) to (%L)', partition_name, day::text || ' 00:00:00+00', (day + 1)::text || ' 00:00:00+00');
end $$;

-- Sums at three grains, written with the event: a window costs the same however much is stored (trust 3.4).
create table rollups (
  grain text not null check (grain in ('minute', 'hour', 'day')),
  bucket timestamptz not null,
  event_type text not null,
  severity text not null,
  endpoint text not null, -- empty where the event has none
  events bigint not null, -- rows
  happenings bigint not null, -- rows weighted by metadata.count
  primary key (grain, bucket, event_type, severity, endpoint)
) with (fillfactor = 70);

create table user_last_seen (
  user_id uuid primary key,
  last_at timestamptz not null
) with (fillfactor = 70);
create index user_last_seen_at on user_last_seen (last_at);

-- What a rule took from an event; alerts are judged from these rows, so neither order nor repetition matters.
create table rule_hits (
  rule text not null,
  group_key text not null,
  occurred_at timestamptz not null,
  event_id uuid not null,
  weight real not null,
  user_role text,
  ip_address text,
  endpoint text,
  object_ref text,
  primary key (rule, group_key, occurred_at, event_id)
);

create table alerts (
  id uuid primary key,
  rule text not null,
  group_key text not null,
  severity text not null,
  status text not null default 'active' check (status in ('active', 'acknowledged', 'resolved', 'dismissed')),
  description text not null,
  action_required text not null,
  since timestamptz not null, -- time of the first hit of the first window that fired; all later hits belong to it
  peak int not null, -- what its worst window counted
  raised_at timestamptz not null, -- time of the event that reached the threshold
  last_seen_at timestamptz not null,
  event_count int not null,
  related_events uuid[] not null,
  ip_address text,
  acknowledged_by uuid,
  acknowledged_at timestamptz,
  resolved_by uuid,
  resolved_at timestamptz,
  notes text
);
create unique index alerts_open on alerts (rule, group_key) where status in ('active', 'acknowledged');
create index alerts_raised_at on alerts (raised_at desc);

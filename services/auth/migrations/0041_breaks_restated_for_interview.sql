-- Learners with breaks are said once more, because interview has begun to keep that (docs/events.md#copies).
with restated as (
  insert into aggregates as known (agg_type, agg_id, version)
    select 'accommodations', person_id, 1 from profiles where breaks
  on conflict (agg_type, agg_id) do update set version = known.version + 1
  returning agg_id, version as agg_version),
facts as (
  select gen_random_uuid() as id, agg_id, agg_version, extra_time_factor, no_time_limit, breaks, large_text
  from restated join profiles on person_id = agg_id)
insert into outbox (id, subject, agg_type, agg_id, agg_version, payload, headers)
  select id, 'events.auth.accommodations_changed', 'accommodations', agg_id, agg_version, jsonb_build_object(
    'id', id, 'type', 'AccommodationsChanged', 'version', 1, 'subject', 'events.auth.accommodations_changed', 'source', 'auth',
    'occurred_at', to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'actor', '{"user_id": null, "role": "system", "client_id": null, "session_ref": null}'::jsonb,
    'request', jsonb_build_object('id', gen_random_uuid(), 'ip', null, 'endpoint', null, 'method', null, 'user_agent', null),
    'trace', null, 'agg_type', 'accommodations', 'agg_id', agg_id, 'agg_version', agg_version,
    'data', jsonb_build_object('person_id', agg_id, 'extra_time_factor', extra_time_factor, 'no_time_limit', no_time_limit,
      'breaks', breaks, 'large_text', large_text,
      'change', '{"action": "restated", "fields": []}'::jsonb)), '{"trace": null}'
  from facts;

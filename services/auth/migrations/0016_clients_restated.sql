-- Every client is said once more, because progress has begun to keep their names (docs/events.md#copies).
with restated as (
  insert into aggregates as known (agg_type, agg_id, version) select 'client', id, 1 from clients
  on conflict (agg_type, agg_id) do update set version = known.version + 1
  returning agg_id, version as agg_version),
facts as (
  select gen_random_uuid() as id, agg_id, agg_version, name, is_active from restated join clients on clients.id = agg_id)
insert into outbox (id, subject, agg_type, agg_id, agg_version, payload, headers)
  select id, 'events.auth.client_changed', 'client', agg_id, agg_version, jsonb_build_object(
    'id', id, 'type', 'ClientChanged', 'version', 1, 'subject', 'events.auth.client_changed', 'source', 'auth',
    'occurred_at', to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'actor', '{"user_id": null, "role": "system", "client_id": null, "session_ref": null}'::jsonb,
    'request', jsonb_build_object('id', gen_random_uuid(), 'ip', null, 'endpoint', null, 'method', null, 'user_agent', null),
    'trace', null, 'agg_type', 'client', 'agg_id', agg_id, 'agg_version', agg_version,
    'data', jsonb_build_object('client_id', agg_id, 'name', name, 'is_active', is_active,
      'change', '{"action": "restated", "fields": []}'::jsonb)), '{"trace": null}'
  from facts;

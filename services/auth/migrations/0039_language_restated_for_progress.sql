-- Learners who read Hindi are said once more, because progress has begun to keep the language, for their calendars (docs/events.md#copies).
with restated as (
  insert into aggregates as known (agg_type, agg_id, version)
    select 'person', id, 1 from people join profiles on profiles.person_id = people.id where role = 'student' and language <> 'en'
  on conflict (agg_type, agg_id) do update set version = known.version + 1
  returning agg_id, version as agg_version),
facts as (
  select gen_random_uuid() as id, agg_id, agg_version, full_name, email, role, client_id, is_active, background_type, language,
    case when not guardian_agreed then (date_of_birth + interval '18 years')::date end as of_age
  from restated join people on people.id = agg_id join profiles on profiles.person_id = agg_id)
insert into outbox (id, subject, agg_type, agg_id, agg_version, payload, headers)
  select id, 'events.auth.person_changed', 'person', agg_id, agg_version, jsonb_build_object(
    'id', id, 'type', 'PersonChanged', 'version', 1, 'subject', 'events.auth.person_changed', 'source', 'auth',
    'occurred_at', to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'actor', '{"user_id": null, "role": "system", "client_id": null, "session_ref": null}'::jsonb,
    'request', jsonb_build_object('id', gen_random_uuid(), 'ip', null, 'endpoint', null, 'method', null, 'user_agent', null),
    'trace', null, 'agg_type', 'person', 'agg_id', agg_id, 'agg_version', agg_version,
    'data', jsonb_build_object('person_id', agg_id, 'full_name', full_name, 'email', email, 'role', role, 'client_id', client_id,
      'is_active', is_active, 'background_type', background_type, 'previous_role', null, 'language', language,
      'minor_until', case when of_age > current_date then of_age end,
      'change', '{"action": "restated", "fields": []}'::jsonb)), '{"trace": null}'
  from facts;

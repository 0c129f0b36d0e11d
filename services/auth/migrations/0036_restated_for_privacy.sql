-- Whose data was erased has a role that no list shows (docs/privacy.md#erasure).
alter table people drop constraint people_role_check;
alter table people add constraint people_role_check
  check (role in ('student', 'Admin', 'Staff', 'Viewer', 'Client Staff', 'erased')) not valid;

-- Every person is said once more, because privacy has begun to keep their names and all have a language now (docs/events.md#copies).
with restated as (
  insert into aggregates as known (agg_type, agg_id, version) select 'person', id, 1 from people
  on conflict (agg_type, agg_id) do update set version = known.version + 1
  returning agg_id, version as agg_version),
facts as (
  select gen_random_uuid() as id, agg_id, agg_version, full_name, email, role, client_id, is_active, background_type,
    coalesce(language, 'en') as language, (date_of_birth + interval '18 years')::date as of_age
  from restated join people on people.id = agg_id left join profiles on profiles.person_id = agg_id)
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

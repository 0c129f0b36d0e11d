-- Every standing is said once more, because auth has begun to keep every enrolment (docs/events.md#copies).
with primaries as (
  select distinct on (student_id) learner_records.id from learner_records join products on products.id = product_id
  where products.type = 'JOB_READINESS' and not products.is_archived order by student_id, enrolled_at, learner_records.id),
restated as (
  insert into aggregates as known (agg_type, agg_id, version) select 'enrolment', id, 1 from learner_records
  on conflict (agg_type, agg_id) do update set version = known.version + 1
  returning agg_id, version as agg_version),
facts as (
  select gen_random_uuid() as id, agg_id, agg_version, student_id, product_id, star_level, tier,
    agg_id in (select id from primaries) as is_primary
  from restated join learner_records on learner_records.id = agg_id)
insert into outbox (id, subject, agg_type, agg_id, agg_version, payload, headers)
  select id, 'events.progress.standing_restated', 'enrolment', agg_id, agg_version, jsonb_build_object(
    'id', id, 'type', 'StandingRestated', 'version', 1, 'subject', 'events.progress.standing_restated', 'source', 'progress',
    'occurred_at', to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'actor', '{"user_id": null, "role": "system", "client_id": null, "session_ref": null}'::jsonb,
    'request', jsonb_build_object('id', gen_random_uuid(), 'ip', null, 'endpoint', null, 'method', null, 'user_agent', null),
    'trace', null, 'agg_type', 'enrolment', 'agg_id', agg_id, 'agg_version', agg_version,
    'data', jsonb_build_object('student_id', student_id, 'product_id', product_id, 'is_primary', is_primary, 'star_level', star_level,
      'tier', tier)), '{"trace": null}'
  from facts;

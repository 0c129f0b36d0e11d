-- Copies of published question banks (docs/content.md#question-banks), and whether a version shuffles.
create table bank_bodies (
  bank_id uuid not null,
  version int not null,
  sha256 text not null,
  name text not null,
  question_count int not null,
  questions jsonb not null,
  primary key (bank_id, version)
);
alter table assessment_bodies add column shuffles_questions boolean not null default false;
alter table assessment_bodies add column shuffles_options boolean not null default false;

-- Every open attempt is said once more, because content has begun to count them (docs/events.md#copies).
with open_attempts as (
  select id as attempt_id, record_id, assessment_id, version, row_number() over (partition by record_id order by id) as place
  from attempts where status = 'IN_PROGRESS'),
restated as (
  insert into aggregates as known (agg_type, agg_id, version) select 'enrolment', record_id, count(*) from open_attempts group by record_id
  on conflict (agg_type, agg_id) do update set version = known.version + excluded.version
  returning agg_id, version as last_version),
facts as (
  select gen_random_uuid() as id, agg_id, attempt_id, assessment_id, version,
    last_version - count(*) over (partition by agg_id) + place as agg_version
  from restated join open_attempts on record_id = agg_id)
insert into outbox (id, subject, agg_type, agg_id, agg_version, payload, headers)
  select id, 'events.progress.attempt_restated', 'enrolment', agg_id, agg_version, jsonb_build_object(
    'id', id, 'type', 'AttemptRestated', 'version', 1, 'subject', 'events.progress.attempt_restated', 'source', 'progress',
    'occurred_at', to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'actor', '{"user_id": null, "role": "system", "client_id": null, "session_ref": null}'::jsonb,
    'request', jsonb_build_object('id', gen_random_uuid(), 'ip', null, 'endpoint', null, 'method', null, 'user_agent', null),
    'trace', null, 'agg_type', 'enrolment', 'agg_id', agg_id, 'agg_version', agg_version,
    'data', jsonb_build_object('assessment_id', assessment_id, 'attempt_id', attempt_id, 'version', version)), '{"trace": null}'
  from facts order by agg_version;

-- What Client Staff may read of one learner: their programmes by name, how their stars and tiers came about (docs/permissions.md#row-security).
grant select (name, ranges, modules) on products to client_reader;
-- Never the questions, which hold the keys.
grant select (assessment_id, version, product_id, name) on assessment_bodies to client_reader;

-- Of the records whom the reader sees.
grant select on record_facts to client_reader;
alter table record_facts enable row level security, force row level security;
create policy own_client on record_facts for select to client_reader
  using (exists (select from learner_records where learner_records.id = record_id));

-- One learner's attempts, newest first.
create index attempts_of_student on attempts (student_id, started_at desc);

-- When each enrolment's star changed, for how long a learner has been behind their cohort (docs/reports.md#at-risk).
create table star_changes (
  record_id uuid not null references learner_records,
  at timestamptz not null,
  previous_star_level text,
  star_level text,
  primary key (record_id, at),
  check (previous_star_level is distinct from star_level)
);

-- Kept where the star itself is stored, so that no way of changing it can leave its history behind.
create function keep_star_change() returns trigger language plpgsql as $$
begin
  insert into star_changes (record_id, at, previous_star_level, star_level)
    values (new.id, clock_timestamp(), old.star_level, new.star_level);
  return null;
end $$;
create trigger keep_star_change after update of star_level on learner_records
  for each row when (old.star_level is distinct from new.star_level) execute function keep_star_change();

-- Stars from before: the last entry of the log is never earlier than the change that earned them.
insert into star_changes (record_id, at, star_level)
  select id, coalesce((select max(at) from record_facts where record_id = learner_records.id), enrolled_at), star_level
  from learner_records where star_level is not null;

-- What the reports show Client Staff: programmes and assessments by name, never questions (docs/permissions.md#row-security).
grant select (name, modules) on products to client_reader;
grant select (assessment_id, version, product_id, name) on assessment_bodies to client_reader;

-- Of the records whom the reader sees.
grant select on star_changes to client_reader;
alter table star_changes enable row level security, force row level security;
create policy own_client on star_changes for select to client_reader
  using (exists (select from learner_records where learner_records.id = record_id));

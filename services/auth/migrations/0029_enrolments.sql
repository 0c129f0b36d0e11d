-- Our copy of every enrolment, for the list of learners by programme (docs/people.md#learners-for-staff).
create table enrolments (
  enrolment_id uuid primary key,
  person_id uuid not null,
  product_id uuid not null,
  revision bigint not null,
  star_level text,
  tier text
);
create index enrolments_of_product on enrolments (product_id, person_id) include (star_level, tier);
create index enrolments_of_person on enrolments (person_id);

grant select on enrolments to client_reader;
alter table enrolments enable row level security, force row level security;
create policy own_client on enrolments for select to client_reader using (exists (select from people where people.id = person_id));

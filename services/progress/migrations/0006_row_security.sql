-- What Client Staff may read: the learners of their client, and how far they have come (docs/permissions.md#row-security).
grant select on people, learner_records, attempts to client_reader;
grant select (id, type, is_archived) on products to client_reader;

alter table people enable row level security, force row level security;
create policy own_client on people for select to client_reader using (client_id = own_client());

-- Of the people whom the reader sees.
alter table learner_records enable row level security, force row level security;
create policy own_client on learner_records for select to client_reader
  using (exists (select from people where people.id = student_id));

alter table attempts enable row level security, force row level security;
create policy own_client on attempts for select to client_reader using (exists (select from people where people.id = student_id));

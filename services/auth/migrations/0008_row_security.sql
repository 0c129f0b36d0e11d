-- What Client Staff may read: their client and its learners (docs/permissions.md#row-security).
grant select on clients, people, standings, invitations to client_reader;

alter table clients enable row level security, force row level security;
create policy own_client on clients for select to client_reader using (id = own_client());

alter table people enable row level security, force row level security;
create policy own_client on people for select to client_reader using (client_id = own_client() and role = 'student');

-- Of the people whom the reader sees.
alter table standings enable row level security, force row level security;
create policy own_client on standings for select to client_reader using (exists (select from people where people.id = person_id));

alter table invitations enable row level security, force row level security;
create policy own_client on invitations for select to client_reader using (exists (select from people where people.id = person_id));

-- What Client Staff may read: which of their learners applied, and how it goes; never forms, notes or moves (docs/permissions.md#row-security).
-- Where no client is named, `own_client()` is null and there is nothing.
grant select (id, full_name, client_id) on people to client_reader;
alter table people enable row level security, force row level security;
create policy own_client on people for select to client_reader using (client_id = own_client() and role = 'student');

-- Of the people whom the reader sees.
grant select (student_id, is_primary, tier) on standings to client_reader;
alter table standings enable row level security, force row level security;
create policy own_client on standings for select to client_reader using (exists (select from people where people.id = student_id));

grant select (id, job_id, student_id, resume_id, status, status_changed_at, answer_due_at, created_at) on applications to client_reader;
alter table applications enable row level security, force row level security;
create policy own_client on applications for select to client_reader using (exists (select from people where people.id = student_id));

grant select (id, student_id, title, shared_with_institution) on resumes to client_reader;
alter table resumes enable row level security, force row level security;
create policy own_client on resumes for select to client_reader
  using (shared_with_institution and exists (select from people where people.id = student_id));

-- Theirs, and those of every client.
grant select (id, client_id, archived_at) on jobs to client_reader;
alter table jobs enable row level security, force row level security;
create policy own_client on jobs for select to client_reader using (own_client() is not null and coalesce(client_id, own_client()) = own_client());

-- Client Staff read on Home which jobs their learners wait for (docs/permissions.md#row-security).
grant select (title, employer_id) on jobs to client_reader;
grant select (id, name) on employers to client_reader;
alter table employers enable row level security, force row level security;
-- Those of the jobs that the reader sees.
create policy own_client on employers for select to client_reader using (exists (select from jobs where jobs.employer_id = employers.id));

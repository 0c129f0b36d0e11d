-- What Client Staff may read: which of their learners hand projects in, and how they stand; never texts, grades or reviews
-- (docs/permissions.md#row-security). Where no client is named, `own_client()` is null and there is nothing.
grant select (id, client_id, role) on people to client_reader;
alter table people enable row level security, force row level security;
create policy own_client on people for select to client_reader using (client_id = own_client() and role = 'student');

grant select (id, student_id, product_id, module_id, ai_grade_status, manual_review_status, submitted_at) on submissions to client_reader;
alter table submissions enable row level security, force row level security;
create policy own_client on submissions for select to client_reader using (exists (select from people where people.id = student_id));

grant select (student_id, module_id) on completions to client_reader;
alter table completions enable row level security, force row level security;
create policy own_client on completions for select to client_reader using (exists (select from people where people.id = student_id));

-- Names, for every client alike.
grant select (id, name) on products to client_reader;
alter table products enable row level security, force row level security;
create policy own_client on products for select to client_reader using (own_client() is not null);
grant select (id, product_id) on project_modules to client_reader;
alter table project_modules enable row level security, force row level security;
create policy own_client on project_modules for select to client_reader using (own_client() is not null);
grant select (module_id, name) on project_texts to client_reader;
alter table project_texts enable row level security, force row level security;
create policy own_client on project_texts for select to client_reader using (own_client() is not null);

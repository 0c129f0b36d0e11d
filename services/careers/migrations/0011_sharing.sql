-- Whether a learner agrees to share with the institution, as auth says it (docs/privacy.md#consent).
create table sharing (
  student_id uuid primary key,
  is_given boolean not null,
  changed_at timestamptz not null
);
grant select (student_id, is_given) on sharing to client_reader;
alter table sharing enable row level security, force row level security;
create policy own_client on sharing for select to client_reader
  using (is_given and exists (select from people where people.id = student_id));

drop policy own_client on resumes;
create policy own_client on resumes for select to client_reader
  using (shared_with_institution
    and exists (select from people where people.id = student_id)
    and exists (select from sharing where sharing.student_id = resumes.student_id and sharing.is_given));

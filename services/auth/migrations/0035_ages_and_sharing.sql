-- 18 or over, as the learner says without a date of birth (docs/privacy.md#minors).
alter table profiles add column states_adult boolean not null default false;

-- The latest answer of a parent, and its revision in privacy.
alter table profiles add column guardian_agreed boolean not null default false;
alter table profiles add column guardian_revision bigint not null default 0;

-- Whether `share_with_institution` holds; without it Client Staff see nothing that is shared (docs/privacy.md#consent).
alter table profiles add column agreed_to_share boolean not null default false;
grant select (agreed_to_share) on profiles to client_reader;

drop policy own_client on profiles;
create policy own_client on profiles for select to client_reader
  using (shares_accommodations and agreed_to_share and exists (select from people where people.id = person_id));

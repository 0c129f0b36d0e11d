-- What Client Staff may read of a learner's needs: the request and the extra time of those who share them (docs/permissions.md#row-security).
grant select (person_id, extra_time_factor, accommodations_request, shares_accommodations) on profiles to client_reader;

alter table profiles enable row level security, force row level security;
create policy own_client on profiles for select to client_reader
  using (shares_accommodations and exists (select from people where people.id = person_id));

-- Learners who asked for support, for the filter of their list.
create index profiles_asking on profiles (person_id) where accommodations_request is not null;

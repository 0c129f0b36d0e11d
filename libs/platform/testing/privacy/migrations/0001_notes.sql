-- What a service of a test holds about people.
create table notes (
  id uuid primary key,
  person_id uuid not null,
  text text not null,
  file_key text
);

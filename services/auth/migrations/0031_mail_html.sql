-- Mails have a form with a button beside their text (docs/people.md#mails). Those that wait go out as they were written.
alter table mails add column html text;

-- Our copy of every product, for the programmes that an invitation names (docs/events.md#copies).
create table programmes (
  id uuid primary key,
  name text not null,
  type text not null,
  all_clients boolean not null,
  client_ids uuid[] not null,
  is_archived boolean not null,
  revision bigint not null
);

-- What people are called now, so that an id in an event or an alert reads as a name; without e-mail addresses (docs/events.md#copies).

create table known_people (
  id uuid primary key,
  full_name text not null, -- empty once the account was removed
  revision bigint not null
);
create index known_people_by_name on known_people (lower(full_name collate pg_c_utf8) text_pattern_ops);

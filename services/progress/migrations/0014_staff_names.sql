-- Who among staff decided something is shown by name (docs/events.md#copies).
create table staff (
  id uuid primary key,
  full_name text not null,
  revision bigint not null
);

-- The names of clients, which reports and exports show (docs/events.md#copies).
create table clients (
  id uuid primary key,
  name text not null,
  revision bigint not null -- agg_version of the fact it came from
);
grant select on clients to client_reader;
alter table clients enable row level security, force row level security;
create policy own_client on clients for select to client_reader using (id = own_client());

-- Who added a learner, and when: staff who then override that learner's progress are looked at (docs/alerts.md#override_burst).
alter table people add column added_by uuid; -- null: the system, or before this column
alter table people add column added_at timestamptz;

-- What lists are paged and searched by (docs/lists.md#a-page-of-rows).

-- A page and its total are found without reading a row: by role, by client, and all staff.
drop index people_newest;
create index people_of_role on people (role, created_at desc, id desc);
drop index people_client;
create index people_of_client on people (client_id, created_at desc, id desc) include (role);
create index people_staff on people (created_at desc, id desc) include (role, client_id) where role <> 'student';

-- Case is ignored by one rule whatever the cluster's locale.
drop index people_search;
create index people_search on people
  using gin (lower(full_name collate pg_c_utf8) gin_trgm_ops, lower(email collate pg_c_utf8) gin_trgm_ops);
drop index clients_search;
create index clients_search on clients using gin (lower(name collate pg_c_utf8) gin_trgm_ops);

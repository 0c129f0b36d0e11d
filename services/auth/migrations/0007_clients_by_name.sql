-- Clients in the order of their names (docs/lists.md#a-page-of-rows).
create index clients_by_name on clients (lower(name collate pg_c_utf8), id);

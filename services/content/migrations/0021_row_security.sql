-- What Client Staff may read: the products offered to their client or to all, never what is in them nor other clients (docs/permissions.md#row-security).
-- Where no client is named, `own_client()` is null and there is nothing.
grant select (product_id, client_id) on product_clients to client_reader;
alter table product_clients enable row level security, force row level security;
create policy own_client on product_clients for select to client_reader using (client_id = own_client());

grant select (id, type, name, description, image_url, ranges, visible_tiers, all_clients, revision, created_at, updated_at, archived_at)
  on products to client_reader;
alter table products enable row level security, force row level security;
create policy own_client on products for select to client_reader
  using (own_client() is not null and (all_clients or exists (select from product_clients where product_id = id)));

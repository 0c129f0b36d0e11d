-- What Client Staff read, they read as the role client_reader, for the client that the transaction names (docs/permissions.md#row-security).
-- A table that it may read grants `select` to it, forces row level security, and has a policy for it.
do $$ begin
  if not (select rolbypassrls from pg_roles where rolname = current_user) then
    raise exception 'The role % must have BYPASSRLS, or later migrations would change no row of a confined table', current_user;
  end if;
end $$;
grant usage on schema public to client_reader;

-- Null unless the transaction names one: no row's client equals it.
create function own_client() returns uuid language sql stable return nullif(current_setting('app.cid', true), '')::uuid;

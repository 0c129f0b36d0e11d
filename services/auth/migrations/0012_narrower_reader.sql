-- Client Staff's reads name columns: nothing of a password, a ban or a session is among them (docs/permissions.md#row-security).
revoke select on people from client_reader;
grant select (id, full_name, email, role, client_id, is_active, banned_until, last_sign_in_at, revision, created_at) on people to client_reader;

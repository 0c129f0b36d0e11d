-- Roles of before are held to what 0036 allows.
alter table people validate constraint people_role_check;

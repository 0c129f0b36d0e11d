-- Rows that staff leave out, the name a row would change, and a file without a column of clients (docs/imports.md#rows).
alter table imports add column left_out int not null default 0;
alter table imports add column lacks_client boolean not null default false;
alter table import_rows add column is_left_out boolean not null default false;
alter table import_rows add column known_name text;

alter table import_rows drop constraint import_rows_outcome_check;
alter table import_rows add constraint import_rows_outcome_check
  check (outcome in ('create', 'update', 'skip', 'error', 'left_out')) not valid;

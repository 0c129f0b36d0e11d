-- How many bytes each file has, or may have until it is judged, so that a person's files of a day can be added up.
alter table uploads add column size_bytes bigint not null default 0;
alter table uploads alter column size_bytes drop default;
alter table private_files add column size_bytes bigint not null default 0;
alter table private_files alter column size_bytes drop default;
create index uploads_by_sender on uploads (user_id, created_at);
create index private_files_by_owner on private_files (owner_id, created_at);

-- Mails to many people have a queue of their own, and all mails leave at one pace (docs/people.md#mails).
alter table mails add column is_bulk boolean not null default false;

create table mail_pace (
  only_row boolean primary key default true check (only_row),
  next_at timestamptz not null
);
insert into mail_pace (next_at) values (now());

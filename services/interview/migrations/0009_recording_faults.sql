-- What is wrong with a recording that is kept all the same; null: nothing.
alter table recordings add column fault text check (fault in ('incomplete', 'unreadable'));
create index recording_parts_arrived on recording_parts (arrived_at);

create table notes (note_id uuid not null, word text not null, nth bigint generated always as identity);
create table papers (id uuid primary key, state text not null, failed_step text, author uuid not null, content text not null);

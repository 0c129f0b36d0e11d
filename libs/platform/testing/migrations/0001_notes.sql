create table notes (note_id uuid not null, word text not null, nth bigint generated always as identity);

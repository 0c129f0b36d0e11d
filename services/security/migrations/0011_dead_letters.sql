-- Dead letters of every service, as their owners tell of them. What they hold stays there.
create table dead_letters (
  id uuid primary key,
  service text not null,
  consumer text not null,
  subject text not null,
  error text not null,
  attempts int not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  state text not null check (state in ('new', 'asked', 'replayed', 'discarded')), -- asked: until the owner answers
  reason text, -- why an Admin discarded it
  revision bigint not null -- of what its owner told last
);
create index dead_letters_by_age on dead_letters (last_at, id);

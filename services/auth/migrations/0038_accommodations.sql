-- What staff give a learner besides extra time; Client Staff see it where the learner shares it (docs/people.md#extra-time-and-support).
alter table profiles add column no_time_limit boolean not null default false;
alter table profiles add column breaks boolean not null default false;
alter table profiles add column large_text boolean not null default false;
grant select (no_time_limit, breaks, large_text) on profiles to client_reader;

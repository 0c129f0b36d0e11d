-- What a calendar says is said in the learner's language (docs/calendar.md#what-is-in-it).
alter table people add column language text not null default 'en';
alter table people add constraint people_language check (language in ('en', 'hi')) not valid;

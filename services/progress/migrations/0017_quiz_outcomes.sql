-- What a try of a quiz led to, so that the same answers get the same reply when they arrive again (docs/path.md#courses).
alter table quiz_tries add column outcome jsonb not null default '{}';

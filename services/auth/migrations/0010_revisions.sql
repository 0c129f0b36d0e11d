-- How often name, role or client of a person were changed: a change may name the one it was made from (docs/forms.md#two-people-at-once).
alter table people add column revision integer not null default 1;

-- How often a client was changed: a change may name the one it was made from (docs/forms.md#two-people-at-once).
alter table clients add column revision integer not null default 1;

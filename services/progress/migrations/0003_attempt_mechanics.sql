-- One writer, outages, more time, and what is shown after submitting (product 5).
alter table people add column extra_time_factor numeric(2, 1) not null default 1;
alter table people add column accommodations_revision bigint not null default 0; -- agg_version of the fact it came from

alter table attempts add column extra_time_factor numeric(2, 1) not null default 1; -- as it was at the start
alter table attempts add column refunded_seconds int not null default 0;
alter table attempts add column writer_tab uuid; -- null: nobody has asked for the pen
alter table attempts add column seen_at timestamptz; -- when the writing tab was last heard of; null: never
create index attempts_open_deadline on attempts (deadline_at) where status = 'IN_PROGRESS' and deadline_at is not null;

alter table assessment_bodies add column shows_explanations boolean not null default false;

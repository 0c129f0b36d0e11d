-- Seconds that the first save of a video named beyond what counted then: played before it, perhaps while saves could not arrive
-- (docs/path.md#watching).
alter table watched_videos add column unproven_seconds int not null default 0;

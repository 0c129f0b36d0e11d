-- When a learner last did something in an assessment, as facts of progress say (docs/people.md#last-activity).
alter table people add column last_activity_at timestamptz;
grant select (last_activity_at) on people to client_reader;

-- Learners in the order of their names and of their last activity; nobody's name or activity is read to find a page (docs/lists.md#a-page-of-rows).
create index learners_by_name on people (lower(full_name collate pg_c_utf8), id) include (client_id) where role = 'student';
create index learners_by_activity on people (coalesce(last_activity_at, '-infinity'), id) include (client_id) where role = 'student';

-- Learners with a star, with a tier.
create index standings_of_star on standings (star_level, person_id) where star_level is not null;
create index standings_of_tier on standings (tier, person_id) where tier is not null;

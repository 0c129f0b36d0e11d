-- What learners find, a page and its total, with every filter but the words (docs/careers.md#openings).
create index jobs_open on jobs (created_at desc, id desc)
  include (deadline, client_id, employer_id, employment_type, experience_level, remote_allowed, salary_min, salary_max)
  where status = 'active' and archived_at is null;

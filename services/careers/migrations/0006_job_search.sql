-- What the lists of jobs are searched and filtered by (docs/careers.md#jobs).

-- Title, company and tags, a line each, so that words of two of them are never found as one.
alter table jobs add column search_text text not null default '';

-- The employer is locked, so that of a new name and a job that comes at the same moment one waits for the other.
create function keep_job_search_text() returns trigger language plpgsql as $$
declare
  company text;
begin
  select name into company from employers where id = new.employer_id for share;
  new.search_text := concat_ws(E'\n', new.title, company, nullif(array_to_string(new.tags, E'\n'), ''));
  return new;
end $$;
create trigger keep_job_search_text before insert or update of title, employer_id, tags on jobs
  for each row execute function keep_job_search_text();

-- Names the column, so that the trigger above writes the text again.
create function rename_employer_in_jobs() returns trigger language plpgsql as $$
begin
  update jobs set employer_id = new.id where employer_id = new.id;
  return null;
end $$;
create trigger rename_employer_in_jobs after update of name on employers
  for each row when (old.name is distinct from new.name) execute function rename_employer_in_jobs();

update jobs set title = title;
create index jobs_contain on jobs using gin (lower(search_text collate pg_c_utf8) gin_trgm_ops);
create index jobs_location_contains on jobs using gin (lower(location collate pg_c_utf8) gin_trgm_ops);

-- Every filter of staff, so that a page is found and counted in the index alone.
drop index jobs_newest;
create index jobs_newest on jobs (created_at desc, id desc)
  include (client_id, status, employer_id, employment_type, experience_level, remote_allowed) where archived_at is null;

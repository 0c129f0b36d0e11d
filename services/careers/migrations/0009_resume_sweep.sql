-- What is left of a resume once its bytes are gone: the row that applications name (docs/careers.md#resumes).
alter table resumes add column destroyed_at timestamptz;
create index resumes_unconfirmed on resumes (created_at) where confirmed_at is null and removed_at is null;
create index resumes_removed on resumes (removed_at) where removed_at is not null and destroyed_at is null;
create index resumes_destroyed on resumes (created_at) where destroyed_at is not null;

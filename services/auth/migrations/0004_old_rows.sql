-- What the hourly sweep looks for, so that it never reads a whole table (product 14).
create index sign_in_failures_age on sign_in_failures (at);
create index sign_in_successes_age on sign_in_successes (at);
create index sessions_age on sessions (created_at);
create index password_links_age on password_links (created_at);
create index mails_age on mails (due_at);
create index notifications_age on notifications (created_at);

-- Sessions of long ago are forgotten; that somebody has signed in before is not, or a stranger's sign-in would pass as a first one.
alter table people add column first_sign_in_at timestamptz;
update people set first_sign_in_at = coalesce((select min(created_at) from sessions where person_id = people.id), last_sign_in_at);

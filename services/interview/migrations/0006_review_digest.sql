-- When Admins were last told of submissions that wait; one row (docs/projects.md#review).
create table review_digests (
  id smallint primary key default 1 check (id = 1),
  told_on date not null
);

-- How much every service has removed because its time was over, by day (docs/privacy.md#retention).
create table reported_removals (
  what text not null,
  day date not null,
  service text not null,
  rows bigint not null,
  primary key (what, day)
);

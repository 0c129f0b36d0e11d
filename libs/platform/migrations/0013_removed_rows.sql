-- How much was removed because its time was over, by day (docs/privacy.md#retention).
create table removed_rows (
  day date not null,
  what text not null,
  rows bigint not null,
  told_at timestamptz, -- when the fact of the whole day was left
  primary key (day, what)
);

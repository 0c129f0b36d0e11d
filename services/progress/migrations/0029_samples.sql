-- Sample learners, whose pages staff read (docs/office.md#see-as-a-learner). They are in no table of learners, so nothing counts them,
-- changes them or tells of them.
create table samples (
  id uuid primary key, -- worked out of the other three
  product_id uuid not null,
  star_level text check (star_level in ('ONE', 'TWO', 'THREE', 'FOUR', 'FIVE')),
  tier text check (tier in ('BRONZE', 'SILVER', 'GOLD')),
  made_at timestamptz not null default now()
);

-- What the pages of learners read: their enrolments, and the one of a sample.
create view shown_records as
  select id, student_id, product_id, enrolled_at, star_level, tier, completed_modules from learner_records
  union all
  select id, id, product_id, made_at, star_level, tier, '{}'::uuid[] from samples;

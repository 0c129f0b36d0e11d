-- How each product's promotion exam is set up (docs/exams.md#configuration).
create table promotion_exams (
  id uuid primary key,
  product_id uuid not null references products,
  is_enabled boolean not null,
  question_count int not null,
  pass_threshold int not null,
  time_limit_minutes int not null,
  system_prompt text,
  silver_bank_ids uuid[] not null,
  gold_bank_ids uuid[] not null,
  revision int not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  archived_at timestamptz
);
create unique index promotion_exams_of_product on promotion_exams (product_id) where archived_at is null;

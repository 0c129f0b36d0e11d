-- Briefs, what is written for them, the files, and what was handed in (docs/projects.md).
create table briefs (
  id uuid primary key,
  student_id uuid not null,
  product_id uuid not null,
  module_id uuid not null references project_modules,
  -- From 1 for each project of a learner.
  brief_version integer not null,
  -- The configuration it was made from, and its version.
  background_id uuid not null references backgrounds,
  background_version integer not null,
  background_type text not null,
  project_type text not null,
  tier text not null,
  brief jsonb not null,
  criteria jsonb not null,
  engine text not null,
  model text not null,
  prompt_version text not null,
  created_at timestamptz not null,
  unique (student_id, module_id, brief_version)
);
create index briefs_of_product on briefs (student_id, product_id);

create table project_drafts (
  brief_id uuid primary key references briefs,
  student_id uuid not null,
  title text not null,
  body_markdown text not null,
  links jsonb not null,
  -- Ids of project_files in their order.
  file_ids jsonb not null,
  ai_use_statement text not null,
  revision integer not null,
  saved_at timestamptz not null
);

create table project_files (
  id uuid primary key,
  student_id uuid not null,
  module_id uuid not null,
  original_filename text not null,
  content_type text not null,
  -- As announced, then as judged; bytes.
  size_bytes integer not null,
  -- Both null: not judged yet.
  sha256 text,
  rejected_for text,
  created_at timestamptz not null,
  -- When a draft or a submission first named it; null: not yet.
  kept_at timestamptz,
  destroyed_at timestamptz
);
create index project_files_of_student on project_files (student_id, created_at desc);
create index project_files_not_kept on project_files (created_at) where kept_at is null and destroyed_at is null;

create table submissions (
  id uuid primary key,
  client_submission_id uuid not null,
  student_id uuid not null,
  product_id uuid not null,
  module_id uuid not null references project_modules,
  brief_id uuid not null references briefs,
  -- From 1 for each brief.
  number integer not null,
  background_id uuid not null references backgrounds,
  background_version integer not null,
  background_type text not null,
  project_type text not null,
  tier_when_submitted text,
  title text not null,
  body_markdown text not null,
  links jsonb not null,
  file_ids jsonb not null,
  ai_use_statement text not null,
  -- Characters of the text.
  content_size integer not null,
  ai_grade_status text not null check (ai_grade_status in ('pending', 'completed', 'failed')),
  manual_review_status text not null check (manual_review_status in ('pending', 'approved', 'rejected', 'not_required')),
  score integer check (score between 0 and 100),
  confidence_score integer check (confidence_score between 0 and 100),
  ai_verdict text check (ai_verdict in ('pass', 'fail', 'needs_review')),
  engine text,
  -- [{criterion, weight, level, points, quotes, rationale, tip}]
  criterion_grades jsonb not null,
  flags jsonb not null,
  graded_at timestamptz,
  -- The latest review.
  admin_feedback text,
  reviewed_by uuid,
  reviewed_at timestamptz,
  -- Since when a person is waited for, and by when they are to answer; null: nobody is.
  waiting_since timestamptz,
  review_due_at timestamptz,
  revision integer not null,
  submitted_at timestamptz not null,
  unique (student_id, client_submission_id),
  unique (brief_id, number)
);
-- At most one of a project has no result yet.
create unique index submissions_one_open on submissions (student_id, module_id)
  where manual_review_status = 'pending' or ai_grade_status = 'pending';
create index submissions_of_learner on submissions (student_id, product_id, submitted_at desc);
create index submissions_waiting on submissions (waiting_since, id) where waiting_since is not null;
create index submissions_newest on submissions (submitted_at desc, id desc);

-- Each answer of the grader, also those that do not count.
create table grade_passes (
  submission_id uuid not null references submissions,
  number integer not null,
  engine text not null,
  model text not null,
  prompt_version text not null,
  criteria jsonb not null,
  void_for text,
  input_tokens integer not null,
  output_tokens integer not null,
  made_at timestamptz not null,
  primary key (submission_id, number)
);

create table reviews (
  id uuid primary key,
  submission_id uuid not null references submissions,
  reviewer_id uuid not null,
  status text not null check (status in ('approved', 'rejected')),
  feedback text not null,
  -- Of the appeal that was upheld; null: a review of its own.
  appeal_id uuid,
  reviewed_at timestamptz not null
);
create index reviews_of_submission on reviews (submission_id, reviewed_at desc);

-- Projects that are completed, which no later review takes back.
create table completions (
  student_id uuid not null,
  module_id uuid not null,
  submission_id uuid not null references submissions,
  completed_at timestamptz not null,
  primary key (student_id, module_id)
);

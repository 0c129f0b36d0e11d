-- Courses, quizzes and expert sessions, their versions, and to whom a module is shown (docs/content.md#courses).

alter table assessments add column revision integer not null default 1;
create index assessments_in_bin on assessments (archived_at desc, id desc) where archived_at is not null;

-- Null: the tiers of the product.
alter table modules add column visible_tiers text[];

create table courses (
  id uuid primary key references modules,
  product_id uuid not null references products,
  name text not null,
  description text,
  image_url text,
  draft_version int not null, -- the version that publishing the draft would make
  revision int not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  archived_at timestamptz
);
create index courses_of_product on courses (product_id);
create index courses_in_bin on courses (archived_at desc, id desc) where archived_at is not null;

create table sections (
  id uuid primary key,
  course_id uuid not null references courses,
  title text not null,
  sequence int not null,
  revision int not null,
  archived_at timestamptz
);
create index sections_of_course on sections (course_id) where archived_at is null;

create table lessons (
  id uuid primary key,
  course_id uuid not null references courses,
  section_id uuid not null references sections,
  title text not null,
  type text not null check (type in ('video', 'reading')),
  language text not null,
  estimated_minutes int not null,
  is_required boolean not null,
  body_html text,
  video_id uuid references videos,
  low_data_video_id uuid references videos,
  captions jsonb not null,
  sequence int not null, -- within its section
  revision int not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  archived_at timestamptz
);
create index lessons_of_course on lessons (course_id) where archived_at is null;

create table quizzes (
  id uuid primary key,
  course_id uuid not null references courses,
  lesson_id uuid not null references lessons,
  pass_percentage int not null check (pass_percentage between 1 and 100),
  draw_count int check (draw_count >= 1),
  revision int not null,
  archived_at timestamptz
);
create unique index quizzes_of_lesson on quizzes (lesson_id) where archived_at is null;
create index quizzes_of_course on quizzes (course_id) where archived_at is null;

alter table questions alter column assessment_id drop not null;
alter table questions add column quiz_id uuid references quizzes;
alter table questions add constraint questions_of_one_paper check (num_nonnulls(assessment_id, quiz_id) = 1);
alter table questions add column revision integer not null default 1;
create index questions_of_quiz on questions (quiz_id) where archived_at is null;

create table expert_sessions (
  id uuid primary key references modules,
  product_id uuid not null references products,
  name text not null, -- its title
  description text,
  speaker text not null,
  speaker_title text,
  video_id uuid references videos,
  low_data_video_id uuid references videos,
  captions jsonb not null,
  thumbnail_url text,
  draft_version int not null,
  revision int not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  archived_at timestamptz
);
create index expert_sessions_of_product on expert_sessions (product_id);
create index expert_sessions_in_bin on expert_sessions (archived_at desc, id desc) where archived_at is not null;

-- Of courses and expert sessions; assessments keep theirs.
create table module_versions (
  module_id uuid not null references modules,
  version int not null,
  sha256 text not null,
  body jsonb not null,
  lesson_count int not null,
  published_at timestamptz not null,
  published_by uuid not null,
  primary key (module_id, version)
);
create trigger module_versions_immutable before update or delete on module_versions
  for each row execute function refuse_change();
create trigger module_versions_kept before truncate on module_versions
  for each statement execute function refuse_change();

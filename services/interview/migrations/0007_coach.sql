-- Conversations with the coach, and how much of a day's requests is used (docs/coach.md).
create table coach_conversations (
  id uuid primary key,
  student_id uuid not null,
  title text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index coach_conversations_of_student on coach_conversations (student_id, updated_at desc, id);
create index coach_conversations_by_age on coach_conversations (updated_at);

create table coach_messages (
  id uuid primary key,
  conversation_id uuid not null references coach_conversations on delete cascade,
  role text not null check (role in ('user', 'assistant')),
  parts jsonb not null,
  -- The question that an answer is to; null: it is one.
  answers uuid references coach_messages on delete cascade,
  -- False: the answer broke off. The question can be asked again and is not counted again.
  is_whole boolean not null,
  created_at timestamptz not null,
  check ((role = 'assistant') = (answers is not null))
);
create index coach_messages_in_order on coach_messages (conversation_id, created_at, id);
create unique index coach_messages_one_answer on coach_messages (answers);

create table coach_usage (
  student_id uuid primary key,
  window_started_at timestamptz not null,
  used integer not null check (used >= 0)
);

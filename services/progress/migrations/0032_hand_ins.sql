-- Projects and interviews as they were handed in, which interview says once; for the learner's week (docs/path.md#the-week).
create table hand_ins (
  submission_id uuid primary key,
  student_id uuid not null,
  kind text not null check (kind in ('project', 'interview')),
  at timestamptz not null
);
create index hand_ins_of_student on hand_ins (student_id, at);

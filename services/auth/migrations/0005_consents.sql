-- What people agreed to, purpose by purpose (trust 8.3).
create table consents (
  id uuid primary key,
  person_id uuid not null references people (id),
  purpose text not null
    check (purpose in ('programme', 'interview_recording', 'share_with_institution', 'job_applications', 'model_improvement')),
  notice_version text not null,
  text_hash bytea not null, -- SHA-256 of the notice as canonical JSON
  language text not null,
  given_at timestamptz not null,
  withdrawn_at timestamptz
);
create unique index consents_given on consents (person_id, purpose) where withdrawn_at is null;

-- Why an Admin corrected a learner's date of birth; the dates themselves are only in the profile (docs/privacy.md#minors).
create table birth_date_corrections (
  id uuid primary key,
  person_id uuid not null references people (id),
  reason text not null,
  corrected_by uuid not null,
  corrected_at timestamptz not null
);
create index birth_date_corrections_of_person on birth_date_corrections (person_id, corrected_at desc);

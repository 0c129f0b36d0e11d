-- What is shown after submitting, and questions that are put in order (product 5).
alter table assessments add column shows_explanations boolean not null default false;
alter table questions add column explanation_html text;

alter table questions drop constraint questions_type_check;
alter table questions add constraint questions_type_check
  check (type in ('single', 'multiple', 'true_false', 'numeric', 'short_text', 'ordering')) not valid;
alter table questions validate constraint questions_type_check;

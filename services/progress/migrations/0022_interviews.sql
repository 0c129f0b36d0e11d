-- An interview is work on its programme: the row's module is the product (docs/path.md#stars).
alter table module_work drop constraint module_work_work_check;
alter table module_work add constraint module_work_work_check check (work in ('course', 'expert_session', 'project', 'interview'));

-- Projects: what learners see of them, and work on them, which interview judges (docs/projects.md).
alter table module_bodies drop constraint module_bodies_type_check;
alter table module_bodies add constraint module_bodies_type_check check (type in ('Course', 'expert_session', 'project'));
alter table module_work drop constraint module_work_work_check;
alter table module_work add constraint module_work_work_check check (work in ('course', 'expert_session', 'project'));

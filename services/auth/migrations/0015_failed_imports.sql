-- An import whose check, commit or undo was given up says so (docs/imports.md#steps).
alter table imports add column failed_step text;
alter table imports add constraint imports_failed_step_check check (failed_step in ('check', 'commit', 'undo')) not valid;
alter table imports validate constraint imports_failed_step_check;

alter table imports drop constraint imports_state_check;
alter table imports add constraint imports_state_check
  check (state in ('checking', 'refused', 'failed', 'ready', 'cancelled', 'committing', 'committed', 'undoing', 'undone')) not valid;
alter table imports validate constraint imports_state_check;

/** Tasks of interview. */
import { z } from 'zod';
import { defineTask } from '../kernel/tasks/task.js';

/** Asks the provider for the passes of one submission; after the third failed try a person grades it (docs/projects.md#grading). */
export const gradeProject = defineTask({
  name: 'gradeProject',
  owner: 'interview',
  input: z.object({ submission_id: z.uuid() }),
  retries: 2,
  timeLimitMs: 180_000,
  access: 'nobody',
});

/** Tasks of auth. */
import { z } from 'zod';
import { defineTask } from '../kernel/tasks/task.js';

/** Tried for longer than any mail is of use: a mail is given up by its own time (docs/people.md#mails). */
export const sendMail = defineTask({
  name: 'sendMail',
  owner: 'auth',
  input: z.object({ mail_id: z.uuid() }),
  retries: 150,
  firstRetryMs: 10_000,
  timeLimitMs: 60_000,
  access: 'nobody',
});

/** Looks up whose address it is, away from the request, which takes the same time for every address (docs/sessions.md#links). */
export const sendRequestedReset = defineTask({
  name: 'sendRequestedReset',
  owner: 'auth',
  input: z.object({ request_id: z.uuid() }),
  retries: 20,
  timeLimitMs: 30_000,
  access: 'nobody',
});

/** Tasks of auth. */
import { z } from 'zod';
import { defineTask } from '../kernel/tasks/task.js';

/** Tried for longer than any mail is useful: each mail has its own end (docs/people.md#mails). */
const oneMail = {
  owner: 'auth',
  input: z.object({ mail_id: z.uuid() }),
  retries: 150,
  firstRetryMs: 10_000,
  timeLimitMs: 60_000,
  access: 'nobody',
} as const;

/** A mail that someone waits for. */
export const sendMail = defineTask({ ...oneMail, name: 'sendMail' });

/** One of a mail to many people. A queue of its own, so that no other mail waits behind it. */
export const sendBulkMail = defineTask({ ...oneMail, name: 'sendBulkMail' });

/** Looks up whose address it is, away from the request, which takes the same time for every address (docs/sessions.md#links). */
export const sendRequestedReset = defineTask({
  name: 'sendRequestedReset',
  owner: 'auth',
  input: z.object({ request_id: z.uuid() }),
  retries: 20,
  timeLimitMs: 30_000,
  access: 'nobody',
});

/** Tells the learners of an announcement, a batch at a time (docs/people.md#announcements). */
export const tellLearners = defineTask({
  name: 'tellLearners',
  owner: 'auth',
  input: z.object({ announcement_id: z.uuid() }),
  retries: 20,
  timeLimitMs: 600_000,
  access: 'nobody',
});

const oneImport = {
  owner: 'auth',
  input: z.object({ import_id: z.uuid() }),
  retries: 10,
  heavy: true,
  access: 'starter',
  refreshes: 'imports',
} as const;

/** Reads the file of an import and checks its rows (docs/imports.md#checking). Given up after some minutes: someone waits for it. */
export const checkImport = defineTask({ ...oneImport, name: 'checkImport', retries: 6, timeLimitMs: 120_000 });

/** Creates and updates learners, a batch of rows at a time (docs/imports.md#committing). */
export const commitImportRows = defineTask({ ...oneImport, name: 'commitImportRows', timeLimitMs: 600_000 });

/** Removes the new accounts of an import that nobody has used (docs/imports.md#undoing). */
export const undoImportRows = defineTask({
  ...oneImport,
  name: 'undoImportRows',
  // When the import last ended: after an undo that failed it can be tried again.
  input: oneImport.input.extend({ ended_at: z.iso.datetime() }),
  timeLimitMs: 600_000,
});

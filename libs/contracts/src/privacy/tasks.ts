/** Tasks of privacy. */
import { z } from 'zod';
import { defineTask } from '../kernel/tasks/task.js';

/** Fetches the part of every service and makes one archive of them (docs/privacy.md#a-copy-of-ones-data). */
export const archiveExport = defineTask({
  name: 'archiveExport',
  owner: 'privacy',
  /** Since when the parts were waited for: they may be asked for again, and then fetched again. */
  input: z.object({ request_id: z.uuid(), since: z.iso.datetime() }),
  // Services keep a part for 24 hours; these take 16.
  retries: 24,
  timeLimitMs: 600_000,
  access: 'nobody',
});

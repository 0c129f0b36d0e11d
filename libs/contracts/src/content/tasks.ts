/** Tasks of content. */
import { z } from 'zod';
import { defineTask } from '../kernel/tasks/task.js';

/** Looks into an uploaded video that a draft names (docs/files.md#videos). Tried for hours, for as long as storage or scanner may be away. */
export const checkVideo = defineTask({
  name: 'checkVideo',
  owner: 'content',
  // One whose bytes had not arrived is checked again.
  input: z.object({ video_id: z.uuid(), check_id: z.uuid() }),
  retries: 12,
  timeLimitMs: 300_000,
  access: 'nobody',
});

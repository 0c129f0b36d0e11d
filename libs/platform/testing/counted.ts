/** A fact for the outbox tests only. */
import { defineEvent } from '@paanch/contracts/kernel/event';
import { z } from 'zod';

export const Counted = defineEvent({
  type: 'Counted',
  subject: 'events.progress.counted',
  version: 1,
  source: 'progress',
  aggregate: 'counter',
  data: z.object({ count: z.number().int() }),
  consumedBy: ['security'],
});

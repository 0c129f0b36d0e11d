/** A fact for the tests of the outbox alone. */
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

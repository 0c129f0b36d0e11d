/** Facts of sample learners; they say nothing of a person (docs/office.md#see-as-a-learner). */
import { z } from 'zod';
import { defineEvent } from '../../kernel/event.js';
import { recordChange } from '../../kernel/records/record-change.js';
import { SampleStanding } from '../../kernel/sample/sample.js';

/** Staff opened the pages of a sample learner. */
export const SampleOpened = defineEvent({
  type: 'SampleOpened',
  subject: 'events.progress.sample_opened',
  version: 1,
  source: 'progress',
  aggregate: 'sample',
  data: SampleStanding.extend({ sample_id: z.uuid(), product_id: z.uuid(), change: recordChange('opened') }),
  consumedBy: ['security'],
});

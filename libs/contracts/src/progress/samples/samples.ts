/** A sample learner of a programme, made by the system, whose pages staff can read (docs/office.md#see-as-a-learner). */
import { z } from 'zod';
import { Id } from '../../kernel/fields.js';
import { SAMPLE_READERS, SampleStanding } from '../../kernel/sample/sample.js';
import { defineRoute } from '../../kernel/route.js';
import { notReadinessProduct, unknownProduct } from '../reasons.js';

export const openSample = defineRoute({
  name: 'openSample',
  owner: 'progress',
  method: 'POST',
  path: '/api/admin/products/:productId/sample',
  access: SAMPLE_READERS,
  naturalKey: true,
  summary:
    'Make the sample learner of a Job Readiness product at a star and a tier, unless there is one; every opening is in the audit trail',
  params: z.object({ productId: Id }),
  body: SampleStanding,
  /** `sample` is what its pages are asked for with. */
  reply: z.object({ sample: z.string(), product_name: z.string() }),
  errors: [unknownProduct, notReadinessProduct],
});

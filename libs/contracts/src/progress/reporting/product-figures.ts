/** What the learners of one programme have reached, in numbers (docs/people.md#figures). */
import { z } from 'zod';
import { Id } from '../../kernel/fields.js';
import { defineRoute } from '../../kernel/route.js';
import { LearnerCounts } from '../figures.js';

/** Enrolled, by star and tier in this programme. */
export const ProductFigures = z.object({ product_id: z.uuid(), ...LearnerCounts.shape });
export type ProductFigures = z.infer<typeof ProductFigures>;

/** A product without learners, or that progress does not know, has zeros. */
export const readProductFigures = defineRoute({
  name: 'readProductFigures',
  owner: 'progress',
  method: 'GET',
  path: '/api/admin/products/:productId/figures',
  access: ['Admin', 'Staff', 'Viewer', 'Client Staff'],
  scope: { Admin: 'all', Staff: 'all', Viewer: 'all', 'Client Staff': 'client' },
  summary:
    "A programme's learners: how many, active lately, by star and by tier; Client Staff see their own learners, groups of five or more broken down",
  params: z.object({ productId: Id }),
  reply: ProductFigures,
});

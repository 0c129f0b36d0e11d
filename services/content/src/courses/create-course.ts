import * as contract from '@paanch/contracts/content/modules/courses';
import { serve } from '@paanch/platform/http/serve';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import type { ContentDeps } from '../deps.js';
import { addModule } from '../modules/module.rule.js';
import * as rule from './course.rule.js';
import { presentOutline } from './present-course.js';

/** Creates the course and its module together, with the same id. */
export const createCourse = serve(contract.createCourse, async ({ body }, { db, products, courses, newId, clock }: ContentDeps) => {
  const { sequence, is_required, visible_tiers, ...described } = body;
  const now = clock();
  const placement = { id: newId(), type: 'Course', sequence, is_required, visible_tiers } as const;
  return inTransaction(db, async (tx) => {
    const module = await products.within(tx).change(body.product_id, (known) => addModule(known, placement, now));
    const course = await courses.within(tx).change(module.id, () => rule.createCourse(described, module, now));
    return presentOutline(course, new Map());
  });
});

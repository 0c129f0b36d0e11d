import * as contract from '@paanch/contracts/content/modules/courses';
import { serve } from '@paanch/platform/http/serve';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import type { ContentDeps } from '../deps.js';
import { archiveModule } from '../modules/module.rule.js';
import { archiveCourse } from './course.rule.js';

export const removeCourse = serve(contract.removeCourse, async ({ params }, { db, products, courses, clock }: ContentDeps) => {
  const now = clock();
  await inTransaction(db, async (tx) => {
    const { id, product_id } = await courses.within(tx).change(params.courseId, (known) => archiveCourse(known, now));
    await products.within(tx).change(product_id, (known) => archiveModule(known, id, now));
  });
  return { success: true } as const;
});

import * as contract from '@paanch/contracts/content/modules/courses';
import { serve } from '@paanch/platform/http/serve';
import { unlessStale } from '@paanch/platform/outbox/unless-stale';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import type { ContentDeps } from '../deps.js';
import { placeModule } from '../modules/module.rule.js';
import type { Product } from '../products/product.js';
import type { Course } from './course.js';
import * as rule from './course.rule.js';
import { videosOf } from '../films/film.js';
import { presentOutline } from './present-course.js';

/** New texts wait in the draft until it is published; place, required and tiers take effect at once. */
export const changeCourse = serve(contract.changeCourse, async ({ params, body }, deps: ContentDeps) => {
  const { db, products, courses, clock } = deps;
  const { revision, sequence, is_required, visible_tiers, ...described } = body;
  const now = clock();
  const placement = { sequence, is_required, visible_tiers };
  const shown = await videosOf((await courses.find(params.courseId))?.lessons ?? [], deps);
  const decide = unlessStale(
    revision,
    (known: Course | null) => known && presentOutline(known, shown),
    (known) => rule.changeCourse(known, described, placement, now),
  );
  return inTransaction(db, async (tx) => {
    const course = await courses.within(tx).change(params.courseId, decide);
    const place = (known: Product | null) => placeModule(known, course.id, placement, now);
    const module = await products.within(tx).change(course.product_id, place);
    return presentOutline({ ...course, module }, shown);
  });
});

import * as contract from '@paanch/contracts/content/modules/courses';
import { serve } from '@paanch/platform/http/serve';
import type { ContentDeps } from '../deps.js';
import { videosOf } from '../films/film.js';
import * as rule from './order-course.rule.js';
import { presentOutline } from './present-course.js';

export const orderCourse = serve(contract.orderCourse, async ({ params, body }, deps: ContentDeps) => {
  const course = await deps.courses.change(params.courseId, (known) => rule.orderCourse(known, body, deps.clock()));
  return presentOutline(course, await videosOf(course.lessons, deps));
});

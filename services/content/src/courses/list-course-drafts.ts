import * as contract from '@paanch/contracts/content/modules/courses';
import { serve } from '@paanch/platform/http/serve';
import type { ContentDeps } from '../deps.js';
import { presentCourse } from './present-course.js';

export const listCourseDrafts = serve(contract.listCourseDrafts, async ({ query }, { courses }: ContentDeps) => ({
  courses: (await courses.list(query.productId)).map(presentCourse),
}));

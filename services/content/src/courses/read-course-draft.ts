import * as contract from '@paanch/contracts/content/modules/courses';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { serve } from '@paanch/platform/http/serve';
import type { ContentDeps } from '../deps.js';
import { videosOf } from '../films/film.js';
import { presentOutline } from './present-course.js';

export const readCourseDraft = serve(contract.readCourseDraft, async ({ params }, deps: ContentDeps) => {
  const course = await deps.courses.find(params.courseId);
  return course === null ? refuse('NOT_FOUND') : presentOutline(course, await videosOf(course.lessons, deps));
});

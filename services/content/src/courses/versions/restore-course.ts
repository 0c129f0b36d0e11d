import * as contract from '@paanch/contracts/content/modules/courses';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { serve } from '@paanch/platform/http/serve';
import type { ContentDeps } from '../../deps.js';
import { videosOf } from '../../films/film.js';
import { presentOutline } from '../present-course.js';
import { restoreVersion } from './restore-course.rule.js';

export const restoreCourse = serve(contract.restoreCourse, async ({ params, body }, deps: ContentDeps) => {
  const published = await deps.moduleVersions.body(params.courseId, body.version);
  if (published === null || published.body.type !== 'Course') return refuse('NOT_FOUND');
  const version = published.body;
  const course = await deps.courses.change(params.courseId, (known) => restoreVersion(known, version, body, deps.clock()));
  return presentOutline(course, await videosOf(course.lessons, deps));
});

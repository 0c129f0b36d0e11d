import * as contract from '@paanch/contracts/content/modules/courses';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { serve } from '@paanch/platform/http/serve';
import type { ContentDeps } from '../../deps.js';
import { presentVersions } from '../../modules/versions/present-version.js';

export const listCourseVersions = serve(contract.listCourseVersions, async ({ params }, deps: ContentDeps) => {
  const course = await deps.courses.find(params.courseId);
  return course === null ? refuse('NOT_FOUND') : { versions: await presentVersions(await deps.moduleVersions.of(course.id), deps) };
});

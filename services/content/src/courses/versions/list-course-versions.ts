import * as contract from '@paanch/contracts/content/modules/courses';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { serve } from '@paanch/platform/http/serve';
import type { ContentDeps } from '../../deps.js';
import { presentVersion } from '../../modules/versions/present-version.js';

export const listCourseVersions = serve(contract.listCourseVersions, async ({ params }, { courses, moduleVersions }: ContentDeps) => {
  const course = await courses.find(params.courseId);
  return course === null ? refuse('NOT_FOUND') : { versions: (await moduleVersions.of(course.id)).map(presentVersion) };
});

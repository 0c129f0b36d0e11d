import { refuse } from '@paanch/contracts/kernel/refusal';
import type { CourseContent } from '@paanch/contracts/progress/modules/courses';
import { readCourse as ofCourseProduct, readReadinessCourse as ofReadiness } from '@paanch/contracts/progress/modules/courses';
import { serve } from '@paanch/platform/http/serve';
import type { ProgressDeps } from '../deps.js';
import { settle } from './course-change.rule.js';
import { lessonsOf } from './course-state.rule.js';
import { type OwnCourse, ownCourse } from './own-course.js';
import { presentCourse } from './present-course.js';

/** A version that dropped a lesson, or its quiz, may complete what was done before it (docs/path.md#courses). */
async function settled(deps: ProgressDeps, own: OwnCourse, now: Date): Promise<OwnCourse> {
  const { completedLessons, isCompleted } = settle(own.body, own.course, now);
  if (own.work === null || (completedLessons.length === 0 && !isCompleted)) return own;
  const decide = async (course: OwnCourse['course']) => ({ course, submitted: null, finish: async () => undefined });
  const { course } = await deps.courses.change(own, { newId: deps.newId(), now, decide });
  return { ...own, course };
}

async function completedWith({ moduleBodies }: ProgressDeps, { work, course }: OwnCourse): Promise<ReadonlySet<string> | null> {
  if (work === null || course.completedAt === null) return null;
  const version = work.completed_at === null ? null : await moduleBodies.find({ moduleId: work.module_id, version: work.version });
  return version?.body.type === 'Course' ? new Set(lessonsOf(version.body).map(({ id }) => id)) : null;
}

async function read(deps: ProgressDeps, moduleId: string, studentId: string, isReadiness: boolean): Promise<CourseContent> {
  const found = await ownCourse(deps, moduleId, studentId);
  if (found.isReadiness !== isReadiness) throw refuse('NOT_FOUND');
  const now = deps.clock();
  const own = await settled(deps, found, now);
  const signed = { key: deps.mediaTicketKey, personId: studentId, now };
  return presentCourse({ ...own, signed, completedWith: await completedWith(deps, own) });
}

export const readReadinessCourse = serve(ofReadiness, ({ params, caller }, deps: ProgressDeps) =>
  read(deps, params.moduleId, caller.userId, true),
);

export const readCourse = serve(ofCourseProduct, ({ params, caller }, deps: ProgressDeps) =>
  read(deps, params.moduleId, caller.userId, false),
);

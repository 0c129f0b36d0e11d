import type { CourseBody, PublishedLesson } from '@paanch/contracts/content/modules/module-bodies';
import { type Refusal, refuse } from '@paanch/contracts/kernel/refusal';
import { courseLocked, lessonLocked } from '@paanch/contracts/progress/reasons';
import { notAmongOwnRows } from '@paanch/platform/http/own-rows';
import type { ProgressDeps } from '../deps.js';
import type { WorkRow } from '../module-work/work.store.js';
import type { CourseOfLearner } from './course-work.store.js';
import { type CourseState, lessonsOf, NOT_STARTED } from './course-state.rule.js';
import { locksOf } from './locks.rule.js';

export interface OwnCourse extends CourseOfLearner {
  readonly isReadiness: boolean;
  /** Null before it is begun. */
  readonly work: WorkRow | null;
  readonly course: CourseState;
}

/** In its newest version. @throws NOT_FOUND if it is not theirs, hidden from them or without a body; COURSE_LOCKED before star ONE. */
export async function ownCourse(deps: ProgressDeps, moduleId: string, studentId: string): Promise<OwnCourse> {
  const { ownModules, moduleBodies, courses } = deps;
  const own = await ownModules.find(studentId, moduleId, 'Course');
  if (!own) throw notAmongOwnRows('course', moduleId, async () => (await moduleBodies.newest(moduleId))?.type === 'Course');
  const { recordId, productId, isReadiness, version } = own;
  const stored = version === null ? null : await moduleBodies.find({ moduleId, version });
  if (!own.isVisible || stored?.body.type !== 'Course') throw refuse('NOT_FOUND');
  if (!own.isUnlocked) throw refuse(courseLocked);
  const begun = await courses.find({ recordId, moduleId });
  const { work, course } = begun ?? { work: null, course: NOT_STARTED };
  return { studentId, productId, recordId, isReadiness, body: stored.body, work, course };
}

export function findLesson(body: CourseBody, lessonId: string): PublishedLesson | null {
  return lessonsOf(body).find(({ id }) => id === lessonId) ?? null;
}

/** What keeps the learner from this lesson; null: nothing. */
export function lockOn(body: CourseBody, course: CourseState, lessonId: string): Refusal | null {
  return locksOf(body, course).get(lessonId)?.isUnlocked === true ? null : refuse(lessonLocked);
}

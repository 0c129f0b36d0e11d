/** Which lessons of a course are open and done, and how far the course is (docs/path.md#courses). */
import type { CourseBody, PublishedLesson } from '@paanch/contracts/content/modules/module-bodies';
import { LESSON_WATCHED_PERCENT } from '@paanch/contracts/progress/modules/courses';
import { percentOf } from '../watching/coverage.rule.js';
import { type CourseState, lessonsOf, type LessonState, UNTOUCHED } from './course-state.rule.js';

export function stateOf({ lessons }: CourseState, lessonId: string): LessonState {
  return lessons.get(lessonId) ?? UNTOUCHED;
}

/** Its text was read to the end, or enough of its video was played: at any time, also of an earlier version's. */
export function isTaken({ id, video }: PublishedLesson, course: CourseState): boolean {
  const { isRead, isWatched } = stateOf(course, id);
  if (video === null) return isRead;
  const watched = course.videos.get(id)?.watched ?? [];
  return isWatched || percentOf(watched, video.duration_seconds) >= LESSON_WATCHED_PERCENT;
}

/** Once completed it stays so, whatever a later version adds to it. */
export function isDone(lesson: PublishedLesson, course: CourseState): boolean {
  const { completedAt, passedAt } = stateOf(course, lesson.id);
  return completedAt !== null || (isTaken(lesson, course) && (lesson.quiz === null || passedAt !== null));
}

export interface Lock {
  readonly isUnlocked: boolean;
  /** What opens it, in words; null: it is open. */
  readonly hint: string | null;
}

const OPEN: Lock = { isUnlocked: true, hint: null };

/** By lesson. A lesson opens when the required ones before it are done; one that is done stays open. */
export function locksOf(body: CourseBody, course: CourseState): ReadonlyMap<string, Lock> {
  let missing: PublishedLesson | null = null;
  const locks = new Map<string, Lock>();
  for (const lesson of lessonsOf(body)) {
    const done = isDone(lesson, course);
    locks.set(lesson.id, missing === null || done ? OPEN : { isUnlocked: false, hint: `Complete “${missing.title}” first.` });
    if (lesson.is_required && !done) missing ??= lesson;
  }
  return locks;
}

/** Whole percent of the required lessons, rounded down; 100 is a completed course. */
export function progressOf(body: CourseBody, course: CourseState): number {
  if (course.completedAt !== null) return 100;
  const required = lessonsOf(body).filter(({ is_required }) => is_required);
  const done = required.filter((lesson) => isDone(lesson, course)).length;
  return required.length === 0 ? 0 : Math.floor((100 * done) / required.length);
}

/** Where the learner left off: the lesson worked on last that is open and not done. */
export function lastActive(body: CourseBody, course: CourseState): PublishedLesson | null {
  const locks = locksOf(body, course);
  const activeAt = ({ id }: PublishedLesson) =>
    Math.max(stateOf(course, id).activeAt?.getTime() ?? 0, course.videos.get(id)?.savedAt.getTime() ?? 0);
  const begun = lessonsOf(body).filter(
    (lesson) => activeAt(lesson) > 0 && locks.get(lesson.id)?.isUnlocked === true && !isDone(lesson, course),
  );
  return begun.toSorted((a, b) => activeAt(b) - activeAt(a))[0] ?? null;
}

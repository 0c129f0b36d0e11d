/** What a change of one lesson completes, and the facts that announce it (docs/path.md#courses). */
import type { CourseBody, PublishedLesson } from '@paanch/contracts/content/modules/module-bodies';
import { type Fact, fact } from '@paanch/contracts/kernel/event';
import { LessonCompleted, QuizSubmitted } from '@paanch/contracts/progress/events';
import type { Decision, Known } from '../learner-record/learner-record.js';
import { completeModule, type Completion, ofModule, startedFact, type WorkedModule } from '../module-work/complete-module.rule.js';
import { type CourseState, lessonsOf, type LessonState } from './course-state.rule.js';
import { isDone, isTaken, progressOf, stateOf } from './locks.rule.js';
import type { GradedTry } from './quizzes/quiz.rule.js';

export interface Settled {
  readonly course: CourseState;
  /** Whole percent. */
  readonly progress: number;
  /** Ids of lessons that are completed now. */
  readonly completedLessons: readonly string[];
  /** The course is completed now. */
  readonly isCompleted: boolean;
}

/** What is watched and what is done stays so, whatever a later version asks. */
function settledLesson(lesson: PublishedLesson, course: CourseState, now: Date): LessonState {
  const known = stateOf(course, lesson.id);
  const isWatched = known.isWatched || (lesson.video !== null && isTaken(lesson, course));
  const completedAt = known.completedAt ?? (isDone(lesson, course) ? now : null);
  const isSame = isWatched === known.isWatched && completedAt === known.completedAt;
  return isSame ? known : { ...known, isWatched, completedAt, activeAt: known.activeAt ?? now };
}

/** Marks what is done as completed. */
export function settle(body: CourseBody, course: CourseState, now: Date): Settled {
  const done = lessonsOf(body).filter((lesson) => stateOf(course, lesson.id).completedAt === null && isDone(lesson, course));
  const lessons = new Map(course.lessons);
  for (const lesson of lessonsOf(body)) {
    const settled = settledLesson(lesson, course, now);
    if (settled !== stateOf(course, lesson.id)) lessons.set(lesson.id, settled);
  }
  const next = { ...course, lessons };
  const progress = progressOf(body, next);
  const isCompleted = course.completedAt === null && progress === 100;
  return {
    course: isCompleted ? { ...next, completedAt: now } : next,
    progress,
    completedLessons: done.map(({ id }) => id),
    isCompleted,
  };
}

export interface SubmittedTry extends GradedTry {
  readonly id: string;
  readonly lessonId: string;
}

/** What happened to the course in one change. */
export interface CourseEvents extends Pick<Settled, 'completedLessons' | 'isCompleted'> {
  readonly module: WorkedModule;
  readonly workId: string;
  /** The learner begins with this change. */
  readonly isNew: boolean;
  readonly submitted: SubmittedTry | null;
}

/** In this order: the start, the try, lessons, the course, tier and star; each carries the standing that results. */
export function announce(known: Known, events: CourseEvents, now: Date): Decision<Completion> {
  const { module, workId: evidenceId, isNew, submitted, completedLessons, isCompleted } = events;
  const completion: Decision<Completion> = isCompleted
    ? completeModule(known, { ...module, evidenceId }, now)
    : { next: known, facts: [], outcome: { starUnlocked: null } };
  const { record } = completion.next;
  if (!record) return completion;
  const shared = ofModule(record, module);
  const facts: Fact[] = isNew ? [startedFact(record, module)] : [];
  if (submitted) {
    const { id: quiz_attempt_id, lessonId: lesson_id, number: attempt_number, score, passed } = submitted;
    facts.push(fact(QuizSubmitted, record.id, { ...shared, lesson_id, quiz_attempt_id, attempt_number, score, passed }));
  }
  for (const lesson_id of completedLessons) facts.push(fact(LessonCompleted, record.id, { ...shared, lesson_id }));
  return { ...completion, facts: [...facts, ...completion.facts] };
}

/** What a learner has done of a course, by lesson (docs/path.md#courses). */
import type { CourseBody, PublishedLesson } from '@paanch/contracts/content/modules/module-bodies';
import type { WatchedVideo } from '../watching/credit.rule.js';

export interface LessonState {
  /** Scrolled to its end. */
  readonly isRead: boolean;
  readonly isWatched: boolean;
  readonly tries: number;
  /** Whole percent; null before the first try. */
  readonly bestScore: number | null;
  readonly passedAt: Date | null;
  /** Null: at once. */
  readonly nextAttemptAt: Date | null;
  readonly activeAt: Date | null;
  readonly completedAt: Date | null;
}

export const UNTOUCHED: LessonState = {
  isRead: false,
  isWatched: false,
  tries: 0,
  bestScore: null,
  passedAt: null,
  nextAttemptAt: null,
  activeAt: null,
  completedAt: null,
};

export interface CourseState {
  /** Lessons without an entry are untouched. */
  readonly lessons: ReadonlyMap<string, LessonState>;
  /** By lesson. */
  readonly videos: ReadonlyMap<string, WatchedVideo>;
  readonly completedAt: Date | null;
}

export const NOT_STARTED: CourseState = { lessons: new Map(), videos: new Map(), completedAt: null };

export function lessonsOf({ sections }: CourseBody): readonly PublishedLesson[] {
  return sections.flatMap(({ lessons }) => lessons);
}

/** How far a module and a programme have got. */
import type { ModuleStatus } from '@paanch/contracts/progress/learner-products';
import type { LearnerModule } from './learner-programme.js';

/** Whole percent, rounded half up; nothing of nothing is 0. */
export function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.floor((200 * part + whole) / (2 * whole));
}

export function statusOf({ taken }: Pick<LearnerModule, 'taken'>): ModuleStatus {
  if (!taken) return 'Not Started';
  return taken.isCompleted ? 'Completed' : 'In Progress';
}

/** An attempt under way counts by its answered questions, and is at 100 only once it is submitted. */
export function progressOf({ taken, title }: Pick<LearnerModule, 'taken' | 'title'>): number {
  if (taken?.isCompleted) return 100;
  return Math.min(99, percentOf(taken?.answeredCount ?? 0, title?.questionCount ?? 0));
}

export interface Completion {
  readonly completedCount: number;
  readonly totalCount: number;
  readonly percentage: number;
  readonly status: ModuleStatus;
}

export function completionOf(modules: readonly Pick<LearnerModule, 'isCompleted' | 'taken'>[]): Completion {
  const totalCount = modules.length;
  const completedCount = modules.filter(({ isCompleted }) => isCompleted).length;
  const percentage = percentOf(completedCount, totalCount);
  if (totalCount > 0 && completedCount === totalCount) return { completedCount, totalCount, percentage, status: 'Completed' };
  return { completedCount, totalCount, percentage, status: modules.some(({ taken }) => taken) ? 'In Progress' : 'Not Started' };
}

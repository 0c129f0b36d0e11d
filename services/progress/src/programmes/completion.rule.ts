/** How far a learner has got in a module and in a programme. */
import type { ModuleStatus } from '@paanch/contracts/progress/learner-products';
import type { LearnerModule } from './learner-programme.js';

/** Whole percent, rounded half up; 0 of 0 is 0. */
export function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.floor((200 * part + whole) / (2 * whole));
}

export function statusOf({ attempt }: Pick<LearnerModule, 'attempt'>): ModuleStatus {
  if (!attempt) return 'Not Started';
  return attempt.isCompleted ? 'Completed' : 'In Progress';
}

/** An open attempt counts by its answered questions and reaches 100 only when it is submitted. */
export function progressOf({ attempt, title }: Pick<LearnerModule, 'attempt' | 'title'>): number {
  if (attempt?.isCompleted) return 100;
  return Math.min(99, percentOf(attempt?.answeredCount ?? 0, title?.questionCount ?? 0));
}

export interface Completion {
  readonly completedCount: number;
  readonly totalCount: number;
  readonly percentage: number;
  readonly status: ModuleStatus;
}

export function completionOf(modules: readonly Pick<LearnerModule, 'isCompleted' | 'attempt'>[]): Completion {
  const totalCount = modules.length;
  const completedCount = modules.filter(({ isCompleted }) => isCompleted).length;
  const percentage = percentOf(completedCount, totalCount);
  if (totalCount > 0 && completedCount === totalCount) return { completedCount, totalCount, percentage, status: 'Completed' };
  return { completedCount, totalCount, percentage, status: modules.some(({ attempt }) => attempt) ? 'In Progress' : 'Not Started' };
}

/** How far a learner has got in a module and in a programme. */
import type { ModuleStatus } from '@paanch/contracts/progress/learner-products';
import type { LearnerModule } from './learner-programme.js';

/** Whole percent, rounded half up; 0 of 0 is 0. */
export function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.floor((200 * part + whole) / (2 * whole));
}

type Worked = Pick<LearnerModule, 'isCompleted' | 'attempt' | 'work'>;

const isBegun = ({ attempt, work }: Worked) => attempt !== null || work !== null;

export function statusOf(module: Worked): ModuleStatus {
  if (module.isCompleted) return 'Completed';
  return isBegun(module) ? 'In Progress' : 'Not Started';
}

/** An open attempt counts by its answered questions. Nothing reaches 100 before it is completed. */
export function progressOf({ isCompleted, attempt, work, title }: Worked & Pick<LearnerModule, 'title'>): number {
  if (isCompleted) return 100;
  return Math.min(99, work?.percentage ?? percentOf(attempt?.answeredCount ?? 0, title?.questionCount ?? 0));
}

export function completedAtOf({ attempt, work }: Worked): Date | null {
  return attempt?.submittedAt ?? work?.completedAt ?? null;
}

export interface Completion {
  readonly completedCount: number;
  readonly totalCount: number;
  readonly percentage: number;
  readonly status: ModuleStatus;
}

export function completionOf(modules: readonly Worked[]): Completion {
  const totalCount = modules.length;
  const completedCount = modules.filter(({ isCompleted }) => isCompleted).length;
  const percentage = percentOf(completedCount, totalCount);
  if (totalCount > 0 && completedCount === totalCount) return { completedCount, totalCount, percentage, status: 'Completed' };
  return { completedCount, totalCount, percentage, status: modules.some(isBegun) ? 'In Progress' : 'Not Started' };
}

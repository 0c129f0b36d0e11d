import type { LearnerModule } from './learner-programme.js';

export function attemptStatusOf({ taken }: Pick<LearnerModule, 'taken'>): 'not_started' | 'in_progress' | 'submitted' {
  if (!taken) return 'not_started';
  return taken.isCompleted ? 'submitted' : 'in_progress';
}

import type { LearnerModule } from '../learner-record/learner-programme.js';

export function takingStatusOf({ taken }: Pick<LearnerModule, 'taken'>): 'not_started' | 'in_progress' | 'submitted' {
  if (!taken) return 'not_started';
  return taken.isCompleted ? 'submitted' : 'in_progress';
}

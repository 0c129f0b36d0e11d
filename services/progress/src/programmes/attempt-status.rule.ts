import type { LearnerModule } from './learner-programme.js';

export function attemptStatusOf({ attempt }: Pick<LearnerModule, 'attempt'>): 'not_started' | 'in_progress' | 'submitted' {
  if (!attempt) return 'not_started';
  return attempt.isCompleted ? 'submitted' : 'in_progress';
}

import { groupsOf } from '../stars/module-groups.rule.js';
import type { LearnerModule } from './learner-programme.js';

export interface AssessmentsDone {
  readonly completedCount: number;
  readonly totalCount: number;
  readonly isComplete: boolean;
}

/** Counts every published assessment, including those whose body has not arrived. */
export function assessmentsDone(modules: readonly Pick<LearnerModule, 'type' | 'isRequired' | 'isCompleted'>[]): AssessmentsDone {
  const assessments = modules.filter(({ type }) => type === 'Assessment');
  return {
    completedCount: assessments.filter(({ isCompleted }) => isCompleted).length,
    totalCount: assessments.length,
    isComplete: groupsOf(0, assessments).some(({ group, isComplete }) => group === 'assessments' && isComplete),
  };
}

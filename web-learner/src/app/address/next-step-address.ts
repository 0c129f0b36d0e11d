import { isWork, type NextStep } from '../standing/programme.rule.js';
import { INTERVIEWS } from './interview-address.js';
import { moduleAddress } from './module-address.js';

const TYPES = { assessment: 'Assessment', course: 'Course', expert_session: 'expert_session', project: 'project' } as const;

/** Where the learner's next step is taken; the list of all steps if nothing is to be taken. */
export function nextStepAddress(step: NextStep | null, productId: string): string {
  const all = '/app/job-readiness';
  if (step?.kind === 'interview') return INTERVIEWS;
  return step === null || !isWork(step) ? all : (moduleAddress({ type: TYPES[step.kind], id: step.id }, productId) ?? all);
}

import { describe, expect, it } from 'vitest';
import type { WorkStep } from '../standing/programme.rule.js';
import { nextStepAddress } from './next-step-address.js';

const work = (kind: WorkStep['kind']): WorkStep => ({
  kind,
  id: 'm1',
  name: 'One',
  isStarted: false,
  left: 1,
  earned: 0,
  waitsUntil: null,
});

describe('the next step', () => {
  it.each([
    [work('assessment'), '/app/job-readiness/assessments/m1'],
    [work('course'), '/app/job-readiness/courses/m1?productId=p1'],
    [work('expert_session'), '/app/job-readiness/expert-sessions/m1?productId=p1'],
    [work('project'), '/app/job-readiness/projects/m1?productId=p1'],
    [work('interview'), '/app/job-readiness/interviews'],
    [{ kind: 'star-earned', star: 'TWO' } as const, '/app/job-readiness'],
    [{ kind: 'nothing-open', isOnItsWay: true } as const, '/app/job-readiness'],
    [null, '/app/job-readiness'],
  ])('%o is at %s', (step, address) => {
    expect(nextStepAddress(step, 'p1')).toBe(address);
  });
});

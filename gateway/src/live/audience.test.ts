import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { receivesSecurity, staleBy } from './audience.js';

const student_id = randomUUID();

describe('what a fact makes stale', () => {
  it.each([
    ['AssessmentCompleted', 'assessment_completion'],
    ['TierAssigned', 'tier_assignment'],
    ['Enrolled', 'enrolled'],
    ['StarLevelChanged', 'progress'],
    ['Notified', 'notifications'],
    ['SomethingNew', 'progress'],
  ])('is, for %s, called %s', (type, refresh) => {
    expect(staleBy({ type, data: { student_id } })).toEqual({ refresh, personId: student_id });
  });

  it.each([[{}], [null], [{ student_id: 'not an id' }], [{ student_id: null, person_id: student_id }], [{ user_id: student_id }]])(
    'is nothing where no learner is named: %j',
    (data) => {
      expect(staleBy({ type: 'PersonChanged', data })).toBeNull();
    },
  );
});

describe('security updates', () => {
  it.each([
    ['Admin', true],
    ['Staff', true],
    ['Viewer', true],
    ['Client Staff', false],
    ['student', false],
  ] as const)('reach %s: %s', (role, reaches) => {
    expect(receivesSecurity(role)).toBe(reaches);
  });
});

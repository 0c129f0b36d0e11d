import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { allEvents } from '@paanch/contracts/all-events';
import { STAFF_REFRESH } from '@paanch/contracts/kernel/registry/refresh-names';
import { receivesStaffNews, staleBy, staleForStaff } from './audience.js';

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

describe('what a fact makes stale for staff', () => {
  it.each([
    ['PersonChanged', 'people'],
    ['ClientChanged', 'clients'],
    ['ApplicationMoved', 'careers'],
    ['AttemptStarted', undefined],
    ['SomethingNew', undefined],
  ])('is, for %s, called %s', (type, refresh) => expect(staleForStaff({ type })).toBe(refresh));

  it('is said of facts that there are', () => {
    const types = allEvents.map(({ type }) => type);
    expect(Object.keys(STAFF_REFRESH).filter((type) => !types.includes(type))).toEqual([]);
  });
});

describe('news for staff', () => {
  it.each([
    ['Admin', true],
    ['Staff', true],
    ['Viewer', true],
    ['Client Staff', false],
    ['student', false],
  ] as const)('reach %s: %s', (role, reaches) => {
    expect(receivesStaffNews(role)).toBe(reaches);
  });
});

import { ROLES } from '@paanch/contracts/kernel/roles';
import { describe, expect, it } from 'vitest';
import { id } from '../../testing/records.js';
import { isComparedFor, learnerScopeOf } from './learner-scope.rule.js';

const scopeOf = (role: (typeof ROLES)[number]) => learnerScopeOf({ role, clientId: id(1) });

describe('learners of a cohort', () => {
  it.each([
    [1, false],
    [4, false],
    [5, true],
  ])('of %i are compared with each other for Client Staff: %s', (learners, isCompared) => {
    expect(isComparedFor(scopeOf('Client Staff'), learners)).toBe(isCompared);
  });

  it.each(ROLES.filter((role) => role !== 'Client Staff'))('are compared for %s, however few they are', (role) => {
    expect(isComparedFor(scopeOf(role), 1)).toBe(true);
  });
});

import { ROLES } from '@paanch/contracts/kernel/roles';
import type { ClientFigures } from '@paanch/contracts/progress/figures';
import { describe, expect, it } from 'vitest';
import { id } from '../../testing/records.js';
import { figuresFor } from './client-figures.rule.js';

const figuresOf = (learners: number): ClientFigures => ({
  client_id: id(1),
  learners,
  active_in_7_days: 1,
  by_star: { NONE: learners, ONE: 0, TWO: 0, THREE: 0, FOUR: 0, FIVE: 0 },
  by_tier: { NONE: learners, BRONZE: 0, SILVER: 0, GOLD: 0 },
});

describe("a client's figures", () => {
  it.each([0, 1, 4])('are not broken down for Client Staff where there are %i learners', (learners) => {
    expect(figuresFor('Client Staff', figuresOf(learners))).toEqual({ ...figuresOf(learners), by_star: null, by_tier: null });
  });

  it('are broken down for Client Staff from five learners on', () => {
    expect(figuresFor('Client Staff', figuresOf(5))).toEqual(figuresOf(5));
  });

  it.each(ROLES.filter((role) => role !== 'Client Staff'))('are broken down for %s however few there are', (role) => {
    expect(figuresFor(role, figuresOf(1))).toEqual(figuresOf(1));
  });
});

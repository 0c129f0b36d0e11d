import { ROLES } from '@paanch/contracts/kernel/roles';
import { describe, expect, it } from 'vitest';
import { id } from '../../../testing/records.js';
import { cohortCells, cohortFor, type CohortFigures } from './cohort.rule.js';

const figuresOf = (learners: number): CohortFigures => ({
  client_id: id(1),
  client_name: 'Sahyadri College',
  product: { id: id(2), name: 'Graduate Job Readiness' },
  learners,
  by_star: { NONE: learners - 1, ONE: 0, TWO: 1, THREE: 0, FOUR: 0, FIVE: 0 },
  by_tier: { NONE: learners, BRONZE: 0, SILVER: 0, GOLD: 0 },
  modules: [{ id: id(3), name: 'Reasoning', completed: 1 }],
});
const whole = (learners: number) => ({ ...figuresOf(learners), id: `${id(1)} ${id(2)}`, median_stars: learners === 1 ? 2 : 0 });

describe('a cohort', () => {
  it.each([1, 4])('of %i is not broken down for Client Staff', (learners) => {
    const nothing = { by_star: null, by_tier: null, modules: null, median_stars: null };
    expect(cohortFor('Client Staff', figuresOf(learners))).toEqual({ ...whole(learners), ...nothing });
  });

  it('of five is broken down for Client Staff', () => {
    expect(cohortFor('Client Staff', figuresOf(5))).toEqual(whole(5));
  });

  it('in the file has a cell for each star and tier', () => {
    expect(cohortCells(figuresOf(3))).toEqual({
      client_name: 'Sahyadri College',
      product: 'Graduate Job Readiness',
      learners: 3,
      median_stars: 0,
      star_NONE: 2,
      star_ONE: 0,
      star_TWO: 1,
      star_THREE: 0,
      star_FOUR: 0,
      star_FIVE: 0,
      tier_NONE: 3,
      tier_BRONZE: 0,
      tier_SILVER: 0,
      tier_GOLD: 0,
    });
  });

  it.each(ROLES.filter((role) => role !== 'Client Staff'))('of one is broken down for %s', (role) => {
    expect(cohortFor(role, figuresOf(1))).toEqual(whole(1));
  });
});

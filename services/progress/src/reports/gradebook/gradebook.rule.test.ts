import type { GradebookCell } from '@paanch/contracts/progress/reporting/gradebook';
import { describe, expect, it } from 'vitest';
import { id } from '../../../testing/records.js';
import type { Module } from '../../products/programme.js';
import { columnsOf, type GradedLearner, gradebookRow } from './gradebook.rule.js';

const module = (number: number, type: Module['type'], changes: Partial<Module> = {}): Module => ({
  id: id(number),
  type,
  sequence: number,
  isRequired: true,
  visibleTiers: ['GOLD'],
  ...changes,
});

const MODULES = [module(1, 'Assessment'), module(2, 'Course', { isRequired: false }), module(3, 'expert_session'), module(4, 'project')];
const programme = { id: id(9), name: 'Readiness', isReadiness: true, modules: MODULES };

const learner: GradedLearner = {
  id: id(20),
  full_name: 'Asha Rao',
  client_name: null,
  star_level: null,
  tier: null,
  completedIds: [],
};

describe('the columns of a gradebook', () => {
  it('are the modules in their order with their kinds, then the interview under the id of the programme', () => {
    const columns = columnsOf(programme, new Map([[id(1), 'Reasoning']]));
    expect(columns.map((column) => Object.values(column))).toEqual([
      [id(1), 'Reasoning', 'assessment', true],
      [id(2), null, 'course', false],
      [id(3), null, 'expert_session', true],
      [id(4), null, 'project', true],
      [id(9), 'Interview with Vidya', 'interview', true],
    ]);
  });

  it('have no interview outside Job Readiness', () => {
    expect(columnsOf({ ...programme, isReadiness: false }, new Map()).map(({ kind }) => kind)).not.toContain('interview');
  });
});

describe('a row of a gradebook', () => {
  const columns = columnsOf(programme, new Map());
  const rowOf = (changes: Partial<GradedLearner>, work: [string, GradebookCell][] = []) =>
    gradebookRow({ ...learner, ...changes }, MODULES, columns, new Map(work));

  it('has a cell for each column, in their order, and null where nothing was begun', () => {
    const score = { state: 'completed', score: 80 } as const;
    const begun = { state: 'in_progress', score: null } as const;
    const { cells } = rowOf({}, [
      [id(9), begun],
      [id(1), score],
      [id(77), begun],
    ]);
    expect(cells).toEqual([score, null, null, null, begun]);
  });

  it.each([
    ['without a tier: every module', null, [], 0, 4],
    ['in a tier that sees them all', 'GOLD', [1], 1, 4],
    ['in another tier: what is shown to it', 'BRONZE', [1], 1, 2],
    ['in another tier, with hidden work that is completed', 'BRONZE', [1, 3], 2, 3],
    ['who passed the interview, which is no module', 'GOLD', [1, 9], 1, 4],
  ] as const)('counts for a learner %s', (_, tier, done, completed, total) => {
    expect(rowOf({ tier, completedIds: done.map((number) => id(number)) })).toMatchObject({ completed, total });
  });
});

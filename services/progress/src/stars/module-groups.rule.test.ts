import { describe, expect, it } from 'vitest';
import { groupsOf, requirementsOf } from './module-groups.rule.js';

const assessment = (id: string, isCompleted: boolean, isRequired = true) => ({
  id,
  type: 'Assessment' as const,
  sequence: 1,
  isRequired,
  isCompleted,
});
const course = (id: string, isCompleted: boolean, isRequired = true) => ({
  id,
  type: 'Course' as const,
  sequence: 1,
  isRequired,
  isCompleted,
});

const groupAt = (stars: number, name: string, modules: Parameters<typeof groupsOf>[1] = []) =>
  groupsOf(stars, modules).find(({ group }) => group === name);

describe('module groups', () => {
  it.each([
    [0, ['assessments']],
    [1, ['assessments', 'courses']],
    [2, ['assessments', 'courses', 'expert_sessions']],
    [3, ['assessments', 'courses', 'expert_sessions', 'projects']],
    [4, ['assessments', 'courses', 'expert_sessions', 'projects', 'interviews']],
    [5, ['assessments', 'courses', 'expert_sessions', 'projects', 'interviews']],
  ])('at %i stars are open as the path says', (stars, open) => {
    expect(
      groupsOf(stars, [])
        .filter(({ isUnlocked }) => isUnlocked)
        .map(({ group }) => group),
    ).toEqual(open);
  });

  it('come in the order of the path with the stars that open them', () => {
    expect(groupsOf(0, []).map(({ group, opensAt }) => [group, opensAt])).toEqual([
      ['assessments', 0],
      ['courses', 1],
      ['expert_sessions', 2],
      ['projects', 3],
      ['interviews', 4],
    ]);
  });

  it('are complete when every module they count is completed', () => {
    expect(groupAt(0, 'assessments', [assessment('a', true), assessment('b', false)])).toMatchObject({
      isComplete: false,
      completedCount: 1,
      totalCount: 2,
    });
    expect(groupAt(1, 'assessments', [assessment('a', true), assessment('b', true)])).toMatchObject({
      isComplete: true,
      completedCount: 2,
      totalCount: 2,
    });
  });

  it('are never complete without a required module', () => {
    expect(groupAt(0, 'assessments')).toMatchObject({ isComplete: false, totalCount: 0 });
    expect(groupAt(0, 'assessments', [assessment('a', true, false)])).toMatchObject({ isComplete: false, totalCount: 0 });
    expect(groupAt(1, 'courses')).toMatchObject({ isComplete: false, totalCount: 0 });
  });

  it('count an optional assessment beside a required one, but only required courses', () => {
    expect(groupAt(0, 'assessments', [assessment('a', true), assessment('b', false, false)])).toMatchObject({
      isComplete: false,
      completedCount: 1,
      totalCount: 2,
    });
    expect(groupAt(1, 'courses', [course('a', true), course('b', false, false)])).toMatchObject({
      isComplete: true,
      completedCount: 1,
      totalCount: 1,
    });
  });

  it('of expert sessions and projects are complete when their star is earned', () => {
    expect([2, 3].map((stars) => groupAt(stars, 'expert_sessions')?.isComplete)).toEqual([false, true]);
    expect([3, 4].map((stars) => groupAt(stars, 'projects')?.isComplete)).toEqual([false, true]);
    expect(groupAt(5, 'interviews')?.isComplete).toBe(false);
  });
});

describe('what a programme requires', () => {
  it('is every published assessment and the required modules of other kinds; of assessments nothing if none is required', () => {
    const modules = [assessment('a', false), assessment('b', false, false), course('c', false), course('d', false, false)];
    expect(requirementsOf(modules)).toEqual({ assessment: ['a', 'b'], course: ['c'] });
    expect(requirementsOf([assessment('b', false, false), course('c', false)])).toEqual({ course: ['c'] });
    expect(requirementsOf([])).toEqual({});
  });
});

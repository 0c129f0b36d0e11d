import { TIERS } from '@paanch/contracts/kernel/stars';
import { describe, expect, it } from 'vitest';
import { groupsOf, isModuleUnlocked, requiredModules, requirementsOf } from './module-groups.rule.js';

const assessment = (id: string, isCompleted: boolean, isRequired = true) => ({
  id,
  type: 'Assessment' as const,
  sequence: 1,
  isRequired,
  visibleTiers: [...TIERS],
  isCompleted,
});
const course = (id: string, isCompleted: boolean, isRequired = true) => ({
  id,
  type: 'Course' as const,
  sequence: 1,
  isRequired,
  visibleTiers: [...TIERS],
  isCompleted,
});

const session = (id: string, isCompleted: boolean, isRequired = true) => ({
  ...course(id, isCompleted, isRequired),
  type: 'expert_session' as const,
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

  it.each([
    [0, 0, 0, 0],
    [3, 0, 0, 5],
    [5, 3, 3, 5],
    [8, 5, 5, 5],
    [8, 7, 5, 5],
  ])('of %i expert sessions with %i completed show %i of %i', (published, completed, completedCount, totalCount) => {
    const sessions = Array.from({ length: published }, (_, index) => session(`s${index}`, index < completed, index % 2 === 0));
    expect(groupAt(2, 'expert_sessions', sessions)).toMatchObject({ completedCount, totalCount, isComplete: false });
  });

  it('of expert sessions and projects are complete when their star is earned', () => {
    expect([2, 3].map((stars) => groupAt(stars, 'expert_sessions')?.isComplete)).toEqual([false, true]);
    expect([3, 4].map((stars) => groupAt(stars, 'projects')?.isComplete)).toEqual([false, true]);
    expect([4, 5].map((stars) => groupAt(stars, 'interviews')?.isComplete)).toEqual([false, true]);
  });

  it.each([
    ['before the first', { hasAttempted: false, isPassed: false }, 0, false],
    ['from the first that was handed in', { hasAttempted: true, isPassed: false }, 1, false],
    ['once passed, whatever staff set the star to', { hasAttempted: true, isPassed: true }, 1, true],
  ])('of interviews count one, %s', (_, interview, completedCount, isComplete) => {
    const group = groupsOf(4, [], [], interview).find((one) => one.group === 'interviews');
    expect(group).toMatchObject({ completedCount, totalCount: 1, isComplete });
  });
});

const readiness = (modules: Parameters<typeof requiredModules>[0]['modules']) =>
  requirementsOf({ productId: 'P', isReadiness: true, modules });

describe('what a programme requires', () => {
  it('is every published assessment and the required modules of other kinds; of assessments nothing if none is required', () => {
    const modules = [assessment('a', false), assessment('b', false, false), course('c', false), course('d', false, false)];
    expect(readiness(modules)).toEqual({ assessment: ['a', 'b'], course: ['c'], interview: ['P'] });
    expect(readiness([assessment('b', false, false), course('c', false)])).toEqual({ course: ['c'], interview: ['P'] });
  });

  it('is always the interview, which is of the programme itself', () => {
    expect(readiness([])).toEqual({ interview: ['P'] });
  });

  it('is every published expert session, required or not: any five of them will do', () => {
    expect(readiness([session('a', false), session('b', false, false)])).toMatchObject({ expert_session: ['a', 'b'] });
  });

  it('is nothing without stars', () => {
    const modules = [assessment('a', false), course('b', false), session('c', false)];
    expect(requirementsOf({ productId: 'P', isReadiness: false, modules })).toEqual({});
    expect(requiredModules({ isReadiness: false, modules })).toEqual([]);
    expect(modules.map((module) => isModuleUnlocked(module, { isReadiness: false, stars: 0 }))).toEqual([true, true, true]);
    expect(modules.map((module) => isModuleUnlocked(module, { isReadiness: true, stars: 1 }))).toEqual([true, true, false]);
  });

  it('names the stars with which each module opens, and star THREE after which no session is left to do', () => {
    const modules = [course('a', false), { ...session('b', false), visibleTiers: ['GOLD' as const] }];
    expect(requiredModules({ isReadiness: true, modules })).toEqual([
      { id: 'a', opensAt: 1, closesAt: null, shownTo: null },
      { id: 'b', opensAt: 2, closesAt: 3, shownTo: ['GOLD'] },
    ]);
  });
});

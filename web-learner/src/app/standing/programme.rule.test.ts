import { starLevelOf } from '@paanch/contracts/kernel/stars';
import { MODULE_GROUPS } from '@paanch/contracts/progress/learner-products';
import { describe, expect, it } from 'vitest';
import { currentStepOf, mainProgramme, nextStepOf, standingOf, stepsOf } from './programme.rule.js';

type Status = 'Not Started' | 'In Progress' | 'Completed';

/** A programme with these assessments and stars, with or without courses. */
function programme(statuses: readonly Status[], stars = 0, courses = 0) {
  const done = statuses.filter((status) => status === 'Completed').length;
  const totals = [statuses.length, courses, 0, 0, 0];
  return {
    id: 'p1',
    star_level: starLevelOf(stars),
    tier: null,
    set_by_staff: null,
    groups: MODULE_GROUPS.map((group, index) => ({
      group,
      opens_at: index,
      is_unlocked: index <= stars,
      is_set_by_staff: false,
      is_complete: index === 0 && done === statuses.length && done > 0,
      completed_count: index === 0 ? done : 0,
      total_count: totals[index] ?? 0,
    })),
    modules: statuses.map((status, index) => ({
      id: String(index + 1),
      name: `A${index + 1}`,
      type: 'Assessment' as const,
      sequence: statuses.length - index,
      is_required: true,
      is_unlocked: true,
      description: null,
      image_url: null,
      progress: { status, progress_percentage: 0, completed_at: null, active_at: null, waits_until: null },
    })),
  };
}

const statesOf = (...given: Parameters<typeof programme>) => stepsOf(programme(...given)).map(({ state }) => state);

describe('the five steps', () => {
  it('begin with the assessments; a group without modules never mentions stars', () => {
    expect(statesOf(['Not Started', 'Not Started'])).toEqual(['current', 'unavailable', 'unavailable', 'unavailable', 'unavailable']);
  });

  it('lock a group that has modules until its stars are earned', () => {
    expect([statesOf(['Not Started'], 0, 3)[1], statesOf(['Completed'], 1, 3)[1]]).toEqual(['locked', 'current']);
  });

  it.each([
    ['one of three done', programme(['Completed', 'Not Started', 'Not Started']), 0, 'current', true, 1, 3, 33],
    ['a single one to do', programme(['Not Started']), 0, 'current', true, 0, 1, 0],
    ['a locked group', programme(['Not Started'], 0, 3), 1, 'locked', false, 0, 3, 0],
    ['an unlocked one', programme(['Completed'], 1, 1), 1, 'current', true, 0, 1, 0],
    ['an empty one', programme(['Completed'], 2), 2, 'unavailable', false, 0, 0, 0],
  ])('count what is in a group: %s', (_, given, opensAt, state, isToDo, completed, total, percent) => {
    const counts = { isToDo, completed, total, percent, opensAt };
    expect(stepsOf(given)[opensAt]).toEqual({ group: MODULE_GROUPS[opensAt], state, isSetByStaff: false, ...counts });
  });

  it('give the ring the share of the current one', () => {
    expect(standingOf(programme(['Completed', 'Not Started', 'Not Started']))).toEqual({
      earned: 0,
      percent: 33,
      tier: null,
      isStarSetByStaff: false,
    });
  });

  it('have no current one after star ONE if nothing is open, and an empty ring', () => {
    const earned = programme(['Completed', 'Completed'], 1);
    expect(stepsOf(earned).some(({ state, isToDo }) => state === 'current' || isToDo)).toBe(false);
    expect(standingOf(earned)).toMatchObject({ earned: 1, percent: 0, tier: null });
  });

  it('keep a star if an assessment is added later, and list the new one as work to do', () => {
    const added = programme(['Completed', 'Not Started'], 1);
    expect(stepsOf(added)[0]).toMatchObject({ state: 'done', isToDo: true, percent: 50 });
  });
});

describe('the next step', () => {
  it('is the running assessment, then the first by sequence', () => {
    expect(nextStepOf(programme(['Not Started', 'Not Started']))).toMatchObject({
      kind: 'assessment',
      id: '2',
      isStarted: false,
      left: 2,
      earned: 0,
    });
    expect(nextStepOf(programme(['In Progress', 'Not Started']))).toMatchObject({ kind: 'assessment', id: '1', isStarted: true, left: 2 });
  });

  it('is neither a locked assessment nor a module of another kind', () => {
    const { modules, ...rest } = programme(['Not Started', 'Not Started', 'Not Started']);
    const given = modules.map((module, index) => ({
      ...module,
      type: index === 2 ? ('Course' as const) : module.type,
      is_unlocked: index !== 1,
    }));
    expect(nextStepOf({ ...rest, modules: given })).toMatchObject({ id: '1', left: 1 });
  });

  it('is the earned star once nothing is open, and nothing before anything is published', () => {
    expect([nextStepOf(programme(['Completed'], 1)), nextStepOf(programme([]))]).toEqual([
      { kind: 'star-earned', star: 'ONE' },
      { kind: 'nothing-open', isOnItsWay: false },
    ]);
    expect(nextStepOf({ ...programme(['Not Started']), modules: [] })).toEqual({ kind: 'nothing-open', isOnItsWay: true });
    expect(nextStepOf(programme([], 0, 3))).toEqual({ kind: 'nothing-open', isOnItsWay: false });
  });
});

describe('the next step after the assessments', () => {
  const done = programme(['Completed'], 1, 2);
  const template = {
    sequence: 1,
    is_required: true,
    is_unlocked: true,
    description: null,
    image_url: null,
    progress: { status: 'Not Started' as const, progress_percentage: 0, completed_at: null, active_at: null, waits_until: null },
  };
  const module = (id: string, type: 'Course' | 'expert_session', parts: object = {}, progress: object = {}) => ({
    ...template,
    id,
    name: id,
    type,
    ...parts,
    progress: { ...template.progress, status: 'Not Started' as const, ...progress },
  });
  const given = (stars: number, ...modules: ReturnType<typeof module>[]) => ({
    ...done,
    star_level: starLevelOf(stars),
    modules: [...done.modules, ...modules],
    groups: done.groups.map((group) =>
      group.group === 'expert_sessions'
        ? { ...group, is_unlocked: stars >= 2, is_complete: stars >= 3, completed_count: 3, total_count: 5 }
        : group,
    ),
  });

  it('is a required course, the one that is begun first, with the wait of its quiz', () => {
    const waits_until = '2026-11-21T10:10:00.000Z';
    const courses = [
      module('optional', 'Course', { is_required: false, sequence: 1 }, { status: 'In Progress' }),
      module('first', 'Course', { sequence: 1 }),
      module('begun', 'Course', { sequence: 2 }, { status: 'In Progress', waits_until }),
      module('locked', 'Course', { is_unlocked: false }),
    ];
    expect(nextStepOf(given(1, ...courses))).toEqual({
      kind: 'course',
      id: 'begun',
      name: 'begun',
      isStarted: true,
      left: 2,
      earned: 1,
      waitsUntil: waits_until,
    });
  });

  it('is an expert session, as many as the third star still needs', () => {
    expect(nextStepOf(given(2, module('talk', 'expert_session')))).toMatchObject({
      kind: 'expert_session',
      id: 'talk',
      left: 2,
      earned: 2,
    });
  });

  it('is a session before a course that is left, once the second star is held', () => {
    const steps = [2, 3].map((stars) => nextStepOf(given(stars, module('left', 'Course'), module('talk', 'expert_session'))));
    expect(steps.map(({ kind }) => kind)).toEqual(['expert_session', 'course']);
  });

  it('is in the step to be done now, whatever was left before it', () => {
    const left = given(2, module('left', 'Course'), module('talk', 'expert_session'));
    const groups = left.groups.map((group) =>
      group.group === 'courses' ? { ...group, is_unlocked: true, is_complete: false, completed_count: 0, total_count: 1 } : group,
    );
    const steps = stepsOf({ ...left, groups });
    expect(currentStepOf({ ...left, groups }, steps)?.group).toBe('expert_sessions');
    expect(currentStepOf({ ...left, groups, modules: [] }, steps)?.group).toBe('courses');
  });

  it('is no session before the second star or after the third', () => {
    expect([1, 3].map((stars) => nextStepOf(given(stars, module('talk', 'expert_session'))).kind)).toEqual(['star-earned', 'star-earned']);
  });
});

describe('the next step with star FOUR', () => {
  const at = (stars: number, interview: object) => {
    const { groups, ...rest } = programme(['Completed'], stars);
    return {
      ...rest,
      groups: groups.map((group) => (group.group === 'interviews' ? { ...group, total_count: 1, ...interview } : group)),
    };
  };

  it.each([
    ['is the interview', {}, { kind: 'interview', id: 'p1', name: 'Interview with Vidya', isStarted: false, left: 1, earned: 4 }],
    ['stays the interview that was taken and is not passed', { completed_count: 1 }, { kind: 'interview', isStarted: true }],
    ['is none once it is passed', { completed_count: 1, is_complete: true }, { kind: 'star-earned', star: 'FOUR' }],
  ])('%s', (_, interview, step) => {
    expect(nextStepOf(at(4, interview))).toMatchObject(step);
  });

  it('is in the last step of the path', () => {
    const given = at(4, {});
    expect(currentStepOf(given, stepsOf(given))?.group).toBe('interviews');
    expect(nextStepOf(at(3, {}))).toMatchObject({ kind: 'star-earned' });
  });
});

describe("a learner's main programme", () => {
  it('is the primary one, else the first, else none', () => {
    const [first, primary] = [{ is_primary: false }, { is_primary: true }];
    expect([mainProgramme([first, primary]), mainProgramme([first]), mainProgramme([])]).toEqual([primary, first, null]);
  });
});

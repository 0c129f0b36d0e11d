/** Which module groups of a programme are open and complete at a star level (docs/path.md#module-groups). */
import { GROUP_OPENS_AT, MODULE_GROUPS, type ModuleGroup, type ModuleType } from '@paanch/contracts/progress/learner-products';
import { starCount, type StarLevel } from '@paanch/contracts/kernel/stars';
import type { WorkKind } from '@paanch/contracts/progress/work';
import type { Requirements } from '../learner-record/record-log.js';
import type { Module } from '../products/programme.js';

export interface GroupState {
  readonly group: ModuleGroup;
  readonly opensAt: number;
  readonly isUnlocked: boolean;
  readonly isComplete: boolean;
  /** It is complete because staff set its star. */
  readonly isSetByStaff: boolean;
  readonly completedCount: number;
  /** 0: not available yet. */
  readonly totalCount: number;
}

const GROUP_OF: Readonly<Record<ModuleType, ModuleGroup>> = {
  Assessment: 'assessments',
  Course: 'courses',
  expert_session: 'expert_sessions',
  project: 'projects',
};

const WORK_OF: Readonly<Record<ModuleGroup, WorkKind>> = {
  assessments: 'assessment',
  courses: 'course',
  expert_sessions: 'expert_session',
  projects: 'project',
  interviews: 'interview',
};

export function groupOf(type: ModuleType): ModuleGroup {
  return GROUP_OF[type];
}

/**
 * The modules that a group needs to be complete: every published assessment, or the required modules of another group. A
 * group without a published required module needs none and is never complete.
 */
function countedModules<M extends Pick<Module, 'type' | 'isRequired'>>(group: ModuleGroup, modules: readonly M[]): readonly M[] {
  const inGroup = modules.filter(({ type }) => groupOf(type) === group);
  const required = inGroup.filter(({ isRequired }) => isRequired);
  return group === 'assessments' && required.length > 0 ? inGroup : required;
}

/** What the stars of a programme ask for. Interviews have no modules. */
export function requirementsOf(modules: readonly Module[]): Requirements {
  const idsOf = (group: ModuleGroup) => countedModules(group, modules).map(({ id }) => id);
  return Object.fromEntries(MODULE_GROUPS.map((group) => [WORK_OF[group], idsOf(group)] as const).filter(([, ids]) => ids.length > 0));
}

/** The same modules, each with the stars that open it. */
export function requiredModules(modules: readonly Module[]): readonly { readonly id: string; readonly opensAt: number }[] {
  return MODULE_GROUPS.flatMap((group) => countedModules(group, modules).map(({ id }) => ({ id, opensAt: GROUP_OPENS_AT[group] })));
}

export function isUnlocked(group: ModuleGroup, stars: number): boolean {
  return stars >= GROUP_OPENS_AT[group];
}

type Finishable = Pick<Module, 'type' | 'isRequired'> & { readonly isCompleted: boolean };

/** These groups are complete when their star is held, the other groups when their modules are. */
const STAR_OF: Readonly<Partial<Record<ModuleGroup, StarLevel>>> = { expert_sessions: 'THREE', projects: 'FOUR' };

function isComplete(star: StarLevel | undefined, stars: number, completed: number, total: number): boolean {
  return star === undefined ? total > 0 && completed === total : stars >= starCount(star);
}

/**
 * All five groups in the order of the path; interviews have no modules until the feature exists.
 * @param levelsByStaff stars that no work has earned
 */
export function groupsOf(stars: number, modules: readonly Finishable[], levelsByStaff: readonly StarLevel[] = []): readonly GroupState[] {
  return MODULE_GROUPS.map((group) => {
    const counted = countedModules(group, modules);
    const star = STAR_OF[group];
    const completedCount = counted.filter(({ isCompleted }) => isCompleted).length;
    return {
      group,
      opensAt: GROUP_OPENS_AT[group],
      isUnlocked: isUnlocked(group, stars),
      isComplete: isComplete(star, stars, completedCount, counted.length),
      isSetByStaff: star !== undefined && levelsByStaff.includes(star),
      completedCount,
      totalCount: counted.length,
    };
  });
}

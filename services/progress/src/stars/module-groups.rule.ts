/** Which module groups of a programme are open and complete at a star level (docs/path.md#module-groups). */
import { starCount, type StarLevel, type Tier } from '@paanch/contracts/kernel/stars';
import {
  EXPERT_SESSIONS_NEEDED,
  GROUP_OPENS_AT,
  MODULE_GROUPS,
  type ModuleGroup,
  type ModuleType,
} from '@paanch/contracts/progress/learner-products';
import type { WorkKind } from '@paanch/contracts/progress/work';
import type { Requirements } from '../learner-record/record-log.js';
import type { Module, Programme } from '../products/programme.js';
import { tiersShown } from '../products/visible-modules.rule.js';

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

function groupOf(type: ModuleType): ModuleGroup {
  return GROUP_OF[type];
}

/** What learners do with a module of that type. */
export function workOf(type: ModuleType): WorkKind {
  return WORK_OF[groupOf(type)];
}

/**
 * The modules that a group counts: every published assessment, any published expert session, or the required modules of another
 * group. A group that counts none is never complete.
 */
function countedModules<M extends Pick<Module, 'type' | 'isRequired'>>(group: ModuleGroup, modules: readonly M[]): readonly M[] {
  const inGroup = modules.filter(({ type }) => groupOf(type) === group);
  if (group === 'expert_sessions') return inGroup;
  const required = inGroup.filter(({ isRequired }) => isRequired);
  return group === 'assessments' && required.length > 0 ? inGroup : required;
}

/** What the stars of a programme ask for: only Job Readiness has stars. The interview has no module; it is of the programme itself. */
export function requirementsOf({
  productId,
  isReadiness,
  modules,
}: Pick<Programme, 'productId' | 'isReadiness' | 'modules'>): Requirements {
  if (!isReadiness) return {};
  const idsOf = (group: ModuleGroup) => (group === 'interviews' ? [productId] : countedModules(group, modules).map(({ id }) => id));
  return Object.fromEntries(MODULE_GROUPS.map((group) => [WORK_OF[group], idsOf(group)] as const).filter(([, ids]) => ids.length > 0));
}

export interface RequiredModule {
  readonly id: string;
  readonly opensAt: number;
  /** Stars with which nothing of its group is left to do; null: it always is. */
  readonly closesAt: number | null;
  /** Null: to every learner. */
  readonly shownTo: readonly Tier[] | null;
}

/** The same modules, each with the stars that open it. */
export function requiredModules({ isReadiness, modules }: Pick<Programme, 'isReadiness' | 'modules'>): readonly RequiredModule[] {
  if (!isReadiness) return [];
  return MODULE_GROUPS.flatMap((group) =>
    countedModules(group, modules).map((module) => ({
      id: module.id,
      opensAt: GROUP_OPENS_AT[group],
      closesAt: group === 'expert_sessions' ? starCount('THREE') : null,
      shownTo: tiersShown(module),
    })),
  );
}

export function isUnlocked(group: ModuleGroup, stars: number): boolean {
  return stars >= GROUP_OPENS_AT[group];
}

/** Whatever has no stars is open from the beginning. */
export function isModuleUnlocked(
  { type }: Pick<Module, 'type'>,
  { isReadiness, stars }: { readonly isReadiness: boolean; readonly stars: number },
): boolean {
  return !isReadiness || isUnlocked(groupOf(type), stars);
}

type Finishable = Pick<Module, 'type' | 'isRequired'> & { readonly isCompleted: boolean };

/** A learner's interviews in a programme. */
export interface InterviewState {
  /** From the first one that was handed in. */
  readonly hasAttempted: boolean;
  readonly isPassed: boolean;
}
const NO_INTERVIEW: InterviewState = { hasAttempted: false, isPassed: false };

/** These groups are complete when their star is held, the other groups when their modules are. */
const STAR_OF: Readonly<Partial<Record<ModuleGroup, StarLevel>>> = { expert_sessions: 'THREE', projects: 'FOUR', interviews: 'FIVE' };

/** Of expert sessions any five are needed, however many there are; of interviews one. */
function countsOf(
  group: ModuleGroup,
  counted: readonly Finishable[],
  { hasAttempted }: InterviewState,
): Pick<GroupState, 'completedCount' | 'totalCount'> {
  if (group === 'interviews') return { completedCount: hasAttempted ? 1 : 0, totalCount: 1 };
  const completed = counted.filter(({ isCompleted }) => isCompleted).length;
  if (group !== 'expert_sessions' || counted.length === 0) return { completedCount: completed, totalCount: counted.length };
  return { completedCount: Math.min(completed, EXPERT_SESSIONS_NEEDED), totalCount: EXPERT_SESSIONS_NEEDED };
}

function isComplete(star: StarLevel | undefined, stars: number, completed: number, total: number): boolean {
  return star === undefined ? total > 0 && completed === total : stars >= starCount(star);
}

/**
 * All five groups in the order of the path.
 * @param levelsByStaff stars that no work has earned
 */
export function groupsOf(
  stars: number,
  modules: readonly Finishable[],
  levelsByStaff: readonly StarLevel[] = [],
  interview = NO_INTERVIEW,
): readonly GroupState[] {
  return MODULE_GROUPS.map((group) => {
    const { completedCount, totalCount } = countsOf(group, countedModules(group, modules), interview);
    const star = STAR_OF[group];
    return {
      group,
      opensAt: GROUP_OPENS_AT[group],
      isUnlocked: isUnlocked(group, stars),
      isComplete: (group === 'interviews' && interview.isPassed) || isComplete(star, stars, completedCount, totalCount),
      isSetByStaff: star !== undefined && levelsByStaff.includes(star),
      completedCount,
      totalCount,
    };
  });
}

/** A programme as a path of five steps: done, next, locked (docs/path.md#stars, docs/look.md#job-readiness). */
import { starCount, type StarLevel, type Tier } from '@paanch/contracts/kernel/stars';
import type { LearnerProduct, ModuleGroup } from '@paanch/contracts/progress/learner-products';
import { INTERVIEW_NAME, type WorkKind } from '@paanch/contracts/progress/work';

/** `unavailable`: the group has no modules yet; `current`: leads to the next star. */
export type StepState = 'done' | 'current' | 'locked' | 'unavailable';

export interface Step {
  readonly group: ModuleGroup;
  readonly state: StepState;
  /** Unlocked, with modules that are not completed. */
  readonly isToDo: boolean;
  readonly completed: number;
  readonly total: number;
  /** Completed share, a whole number 0 to 100. */
  readonly percent: number;
  /** Complete because staff set its star. */
  readonly isSetByStaff: boolean;
  /** Stars needed to unlock it. */
  readonly opensAt: number;
}

export interface Standing {
  /** Stars earned, 0 to 5. */
  readonly earned: number;
  /** Progress towards the next one, 0 to 100. */
  readonly percent: number;
  readonly tier: Tier | null;
  /** Nobody earned the star: staff set it. */
  readonly isStarSetByStaff: boolean;
}

/** A module to take next, or the interview, which is of the programme itself. */
export interface WorkStep {
  readonly kind: WorkKind;
  readonly id: string;
  readonly name: string;
  readonly isStarted: boolean;
  /** Of its kind; of expert sessions those that are still needed. */
  readonly left: number;
  readonly earned: number;
  /** When a wait for it ends; null: none. */
  readonly waitsUntil: string | null;
}

export type NextStep =
  | WorkStep
  | { readonly kind: 'star-earned'; readonly star: StarLevel }
  /** `isOnItsWay`: an assessment is published but cannot be read yet. */
  | { readonly kind: 'nothing-open'; readonly isOnItsWay: boolean };

export function isWork(step: NextStep): step is WorkStep {
  return step.kind !== 'star-earned' && step.kind !== 'nothing-open';
}

type Programme = Pick<LearnerProduct, 'id' | 'star_level' | 'groups' | 'modules'>;

export function stepsOf({ star_level, groups }: Pick<Programme, 'star_level' | 'groups'>): readonly Step[] {
  const earned = starCount(star_level);
  return groups.map(({ group, is_unlocked, is_complete, is_set_by_staff, completed_count, total_count, opens_at }, index) => ({
    group,
    state: index < earned ? 'done' : total_count === 0 ? 'unavailable' : is_unlocked ? 'current' : 'locked',
    isToDo: is_unlocked && total_count > 0 && !is_complete,
    completed: completed_count,
    total: total_count,
    percent: total_count === 0 ? 0 : Math.round((100 * completed_count) / total_count),
    isSetByStaff: is_set_by_staff,
    opensAt: opens_at,
  }));
}

/** A programme's star and tier, and the progress towards its next star. */
export function standingOf(programme: Programme & Pick<LearnerProduct, 'tier' | 'set_by_staff'>): Standing {
  const current = stepsOf(programme).find(({ state }) => state === 'current');
  const { star_level, tier, set_by_staff } = programme;
  return { earned: starCount(star_level), percent: current?.percent ?? 0, tier, isStarSetByStaff: set_by_staff?.star ?? false };
}

/** The next thing to do: assessments, then required courses, or what the next star asks for from star TWO on; one that is begun comes first. */
export function nextStepOf(programme: Programme): NextStep {
  const { star_level, groups } = programme;
  // What leads to the next star comes first, also where staff have set the star.
  const work = workIn(programme, 'assessment') ?? forNextStar(programme) ?? workIn(programme, 'course');
  if (work !== null) return work;
  if (star_level !== null) return { kind: 'star-earned', star: star_level };
  return { kind: 'nothing-open', isOnItsWay: groups.some(({ group, total_count }) => group === 'assessments' && total_count > 0) };
}

function forNextStar(programme: Programme): WorkStep | null {
  const earned = starCount(programme.star_level);
  if (earned === 4) return interviewIn(programme) ?? workIn(programme, 'project');
  if (earned >= 3) return workIn(programme, 'project');
  return earned === 2 ? sessionIn(programme) : null;
}

/** Only required ones earn the star. */
type ModuleKind = Exclude<WorkKind, 'interview'>;
const BY_REQUIRED: ReadonlySet<ModuleKind> = new Set(['course', 'project']);
const TYPES = { assessment: 'Assessment', course: 'Course', expert_session: 'expert_session', project: 'project' } as const;

function workIn({ star_level, modules }: Programme, kind: ModuleKind): WorkStep | null {
  const open = modules
    .filter(({ type, is_unlocked, progress }) => type === TYPES[kind] && is_unlocked && progress.status !== 'Completed')
    .filter(({ is_required }) => !BY_REQUIRED.has(kind) || is_required)
    .toSorted((a, b) => rank(a) - rank(b) || a.sequence - b.sequence);
  const [first] = open;
  if (first === undefined) return null;
  const { id, name, progress } = first;
  const isStarted = progress.status === 'In Progress';
  return { kind, id, name, isStarted, left: open.length, earned: starCount(star_level), waitsUntil: progress.waits_until };
}

const GROUPS = {
  assessment: 'assessments',
  course: 'courses',
  expert_session: 'expert_sessions',
  project: 'projects',
  interview: 'interviews',
} as const satisfies Record<WorkStep['kind'], ModuleGroup>;

/** The one of its steps that is to be done now: that of the next step, or else the first with work in it. */
export function currentStepOf(programme: Programme, steps: readonly Step[]): Step | undefined {
  const next = nextStepOf(programme);
  const toDo = steps.filter(({ isToDo }) => isToDo);
  return toDo.find(({ group }) => isWork(next) && group === GROUPS[next.kind]) ?? toDo[0];
}

/** Any five earn the third star; after it none is left to do. */
function sessionIn(programme: Programme): WorkStep | null {
  const group = programme.groups.find((one) => one.group === 'expert_sessions');
  const work = workIn(programme, 'expert_session');
  if (work === null || group === undefined || group.is_complete || !group.is_unlocked) return null;
  return { ...work, left: Math.max(1, group.total_count - group.completed_count) };
}

/** Taken once, it stays the next step until a person has passed it. */
function interviewIn({ id, star_level, groups }: Programme): WorkStep | null {
  const group = groups.find((one) => one.group === 'interviews');
  if (group === undefined || !group.is_unlocked || group.is_complete) return null;
  const isStarted = group.completed_count > 0;
  return { kind: 'interview', id, name: INTERVIEW_NAME, isStarted, left: 1, earned: starCount(star_level), waitsUntil: null };
}

const rank = ({ progress }: Programme['modules'][number]) => Number(progress.status !== 'In Progress');

/** The learner's main programme: the primary one, or else the first. */
export function mainProgramme<P extends { readonly is_primary: boolean }>(products: readonly P[]): P | null {
  return products.find(({ is_primary }) => is_primary) ?? products[0] ?? null;
}

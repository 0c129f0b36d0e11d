/** A programme as a path of five steps: done, next, locked (docs/path.md#stars, docs/look.md#job-readiness). */
import { starCount, type StarLevel, type Tier } from '@paanch/contracts/kernel/stars';
import type { LearnerProduct, ModuleGroup } from '@paanch/contracts/progress/learner-products';

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

export type NextStep =
  | {
      readonly kind: 'assessment';
      readonly id: string;
      readonly name: string;
      readonly isStarted: boolean;
      readonly left: number;
      readonly earned: number;
    }
  | { readonly kind: 'star-earned'; readonly star: StarLevel }
  /** `isOnItsWay`: an assessment is published but cannot be read yet. */
  | { readonly kind: 'nothing-open'; readonly isOnItsWay: boolean };

type Programme = Pick<LearnerProduct, 'star_level' | 'groups' | 'modules'>;

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

/** The next thing to do: a running assessment, then the others by sequence. */
export function nextStepOf({ star_level, groups, modules }: Programme): NextStep {
  const open = modules
    .filter(({ type, is_unlocked, progress }) => type === 'Assessment' && is_unlocked && progress.status !== 'Completed')
    .toSorted((a, b) => rank(a) - rank(b) || a.sequence - b.sequence);
  const [first] = open;
  if (first !== undefined) {
    const { id, name, progress } = first;
    return { kind: 'assessment', id, name, isStarted: progress.status === 'In Progress', left: open.length, earned: starCount(star_level) };
  }
  if (star_level !== null) return { kind: 'star-earned', star: star_level };
  return { kind: 'nothing-open', isOnItsWay: groups.some(({ group, total_count }) => group === 'assessments' && total_count > 0) };
}

const rank = ({ progress }: Programme['modules'][number]) => Number(progress.status !== 'In Progress');

/** The learner's main programme: the primary one, or else the first. */
export function mainProgramme<P extends { readonly is_primary: boolean }>(products: readonly P[]): P | null {
  return products.find(({ is_primary }) => is_primary) ?? products[0] ?? null;
}

/** Which star work earns; the fold that walks a record's log asks at every step (product 2). */
import { type StarLevel, starLevelOf } from '@paanch/contracts/kernel/stars';

/** A star with what it came from. */
export interface EarnedStar {
  readonly level: StarLevel;
  /** Position of the log's entry that completed it, and when that was. */
  readonly position: number;
  readonly at: Date;
  /** The attempts it rests on, by assessment. */
  readonly attempts: Readonly<Record<string, string>>;
}

/** What has been done and what is asked for. */
export interface Work {
  /** Submitted attempts by assessment. */
  readonly submitted: ReadonlyMap<string, { readonly attemptId: string }>;
  readonly required: readonly string[];
}

/** What is missing for a star, or null while nothing at all could earn it. */
type Step = (work: Work) => readonly string[] | null;

/** ONE: every published assessment is submitted; there is no pass mark. */
const everyAssessment: Step = ({ submitted, required }) => {
  if (required.length === 0) return null;
  return required.filter((id) => !submitted.has(id));
};

/** By the number of stars already held. */
const STEPS: readonly Step[] = [everyAssessment];

/** The star after so many and what of it is missing; null where no rule leads to it yet. */
export function nextStar(held: number, work: Work): { level: StarLevel; missing: readonly string[] } | null {
  const level = starLevelOf(held + 1);
  const missing = STEPS[held]?.(work);
  return level && missing ? { level, missing } : null;
}

function evidence({ submitted, required }: Work): Record<string, string> {
  return Object.fromEntries(required.map((id) => [id, submitted.get(id)?.attemptId ?? '']));
}

/** Goes on until nothing more is earned: work done early counts as soon as the star before it is there. */
export function earned(held: readonly EarnedStar[], work: Work, { position, at }: { position: number; at: Date }): readonly EarnedStar[] {
  const next = nextStar(held.length, work);
  if (!next || next.missing.length > 0) return held;
  return earned([...held, { level: next.level, position, at, attempts: evidence(work) }], work, { position, at });
}

/** Which star a learner's work earns; the fold of the log asks after every entry (docs/path.md#stars). */
import { type StarLevel, starLevelOf } from '@paanch/contracts/kernel/stars';

/** A star and the evidence for it. */
export interface EarnedStar {
  readonly level: StarLevel;
  /** Position and moment of the log's entry that completed it. */
  readonly position: number;
  readonly at: Date;
  /** The attempts it rests on, by assessment. */
  readonly attempts: Readonly<Record<string, string>>;
}

/** What a learner has done and what is required. */
export interface Work {
  /** Submitted attempts by assessment. */
  readonly submitted: ReadonlyMap<string, { readonly attemptId: string }>;
  readonly required: readonly string[];
}

/** What is missing for a star; null while nothing can earn it. */
type Step = (work: Work) => readonly string[] | null;

/** Star ONE: every published assessment is submitted; there is no pass mark. */
const everyAssessment: Step = ({ submitted, required }) => {
  if (required.length === 0) return null;
  return required.filter((id) => !submitted.has(id));
};

/** By the number of stars held so far. */
const STEPS: readonly Step[] = [everyAssessment];

/** The star after those held and what is missing for it; null if no rule leads to it yet. */
export function nextStar(held: number, work: Work): { level: StarLevel; missing: readonly string[] } | null {
  const level = starLevelOf(held + 1);
  const missing = STEPS[held]?.(work);
  return level && missing ? { level, missing } : null;
}

function evidence({ submitted, required }: Work): Record<string, string> {
  return Object.fromEntries(required.map((id) => [id, submitted.get(id)?.attemptId ?? '']));
}

/** Repeats until nothing more is earned: work done early counts once the star before it is earned. */
export function earned(held: readonly EarnedStar[], work: Work, { position, at }: { position: number; at: Date }): readonly EarnedStar[] {
  const next = nextStar(held.length, work);
  if (!next || next.missing.length > 0) return held;
  return earned([...held, { level: next.level, position, at, attempts: evidence(work) }], work, { position, at });
}

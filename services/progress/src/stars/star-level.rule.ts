/** Which star a record has earned: a fold over its facts, so that a replay finds what was granted then (product 2). */
import { type StarLevel, starLevelOf } from '@paanch/contracts/kernel/stars';
import type { RecordFact } from '../learner-record/learner-record.js';

/** A star with what it came from. */
export interface EarnedStar {
  readonly level: StarLevel;
  /** Position of the fact that completed it. */
  readonly position: number;
  /** The attempts it rests on, by assessment. */
  readonly attempts: Readonly<Record<string, string>>;
}

export interface StarStanding {
  readonly level: StarLevel | null;
  readonly earned: readonly EarnedStar[];
  /** What the next star still waits for; empty where no rule leads to it yet. */
  readonly missing: readonly string[];
}

interface Work {
  readonly attempts: ReadonlyMap<string, string>;
  readonly required: readonly string[];
}

/** What is missing for a star, or null while nothing at all could earn it. */
type Step = (work: Work) => readonly string[] | null;

/** ONE: every published assessment is submitted; there is no pass mark. */
const everyAssessment: Step = ({ attempts, required }) => {
  if (required.length === 0) return null;
  return required.filter((id) => !attempts.has(id));
};

/** By the number of stars already held. */
const STEPS: readonly Step[] = [everyAssessment];

const nothingDone: Work = { attempts: new Map(), required: [] };

function apply(work: Work, fact: RecordFact): Work {
  if (fact.kind === 'programme_changed') return { ...work, required: fact.required };
  return { attempts: new Map([...work.attempts, [fact.assessmentId, fact.attemptId]]), required: fact.required };
}

function evidence({ attempts, required }: Work): Record<string, string> {
  return Object.fromEntries([...attempts].filter(([assessment]) => required.includes(assessment)));
}

/** Goes on until nothing more is earned: work done early counts as soon as the star before it is there. */
function earn(earned: readonly EarnedStar[], work: Work, position: number): readonly EarnedStar[] {
  const level = starLevelOf(earned.length + 1);
  const missing = STEPS[earned.length]?.(work);
  if (!level || !missing || missing.length > 0) return earned;
  return earn([...earned, { level, position, attempts: evidence(work) }], work, position);
}

/**
 * Facts in any order of arrival; their position is the order they happened in. `required` is what star ONE asks for
 * now: it says what is missing and never takes a star back.
 */
export function foldStars(facts: readonly RecordFact[], required: readonly string[]): StarStanding {
  let work = nothingDone;
  let earned: readonly EarnedStar[] = [];
  for (const fact of facts.toSorted((a, b) => a.position - b.position)) {
    work = apply(work, fact);
    earned = earn(earned, work, fact.position);
  }
  const missing = STEPS[earned.length]?.({ ...work, required }) ?? [];
  return { level: starLevelOf(earned.length), earned, missing };
}

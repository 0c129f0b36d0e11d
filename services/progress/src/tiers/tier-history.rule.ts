/** The tier a learner holds as the log goes on, by scores, promotion exams and overrides (docs/path.md#overrides). */
import { type Tier, type TierRanges, TIERS } from '@paanch/contracts/kernel/stars';
import { type CountedWork, assessmentsIn } from '../learner-record/counted-work.rule.js';
import type { Overridden, Promoted, RecordFact } from '../learner-record/record-log.js';
import { averageOf, tierOf } from './tier.rule.js';

/** A tier and the evidence for it. */
export interface GrantedTier {
  readonly tier: Tier;
  readonly position: number;
  readonly at: Date;
  /** Mean of the scores below, as they counted then. Whole percent. */
  readonly average: number;
  /** The ranges that decided; null if it was granted before the log kept them. */
  readonly ranges: TierRanges | null;
  /** The attempts it rests on, by assessment. */
  readonly evidence: Readonly<Record<string, string>>;
}

export interface TierHistory {
  readonly tier: Tier | null;
  /** What the tier rests on; null: nothing, or an override set it. */
  readonly granted: GrantedTier | null;
  /** Every tier that scores gave, oldest first. */
  readonly tiers: readonly GrantedTier[];
  /** The override that set the tier held now; null: scores or an exam did. */
  readonly setBy: string | null;
  /** A tier above the one set needs an assessment from after this entry; 0: nobody set one. */
  readonly since: number;
}

export const NO_TIERS: TierHistory = { tier: null, granted: null, tiers: [], setBy: null, since: 0 };

const rankOf = (tier: Tier | null) => (tier === null ? -1 : TIERS.indexOf(tier));

/** Mean of the scores that count; null until every assessment has one. */
export function averageNow(counted: ReadonlyMap<string, CountedWork>, assessments: readonly string[]): number | null {
  // The common case: most entries come before the last assessment is submitted.
  if (counted.size < assessments.length) return null;
  const scores = assessments.flatMap((id) => counted.get(id)?.score ?? []);
  return scores.length > 0 && scores.length === assessments.length ? averageOf(scores) : null;
}

/** Mean of the attempts that a tier rests on, whether or not they still count. */
export function averageOfAttempts(completed: ReadonlyMap<string, CountedWork>, evidence: GrantedTier['evidence']): number {
  return averageOf(Object.values(evidence).flatMap((id) => completed.get(id)?.score ?? []));
}

/** Granted once every required assessment has a score: by the ranges in force, or as the row says if the log did not keep them. */
function firstTier(fact: RecordFact, counted: ReadonlyMap<string, CountedWork>, stored: Tier | null, since: number): GrantedTier | null {
  const required = assessmentsIn(fact.required);
  const average = averageNow(counted, required);
  if (average === null) return null;
  const isNew = since === 0 || required.some((id) => (counted.get(id)?.position ?? 0) > since);
  const tier = fact.ranges ? tierOf(average, fact.ranges) : stored;
  if (tier === null || !isNew) return null;
  const { position, at, ranges } = fact;
  const evidence = Object.fromEntries(required.map((id) => [id, counted.get(id)?.evidenceId ?? '']));
  return { tier, position, at, average, ranges, evidence };
}

/**
 * Later assessments, ranges, voids and new attempts change nothing. A corrected score of an attempt that the tier rests on may
 * raise it, by the ranges that decided, and never lowers it.
 */
function higherTier(held: GrantedTier, fact: RecordFact, completed: ReadonlyMap<string, CountedWork>): GrantedTier | null {
  const ranges = held.ranges ?? fact.ranges;
  if (fact.kind !== 'score_corrected' || ranges === null) return null;
  const average = averageOfAttempts(completed, held.evidence);
  const tier = tierOf(average, ranges);
  return rankOf(tier) <= rankOf(held.tier) ? null : { ...held, tier, average, ranges, position: fact.position, at: fact.at };
}

interface Scores {
  readonly counted: ReadonlyMap<string, CountedWork>;
  readonly completed: ReadonlyMap<string, CountedWork>;
}

/** After an entry. `stored` is the tier of the record's row; only entries older than the ranges in the log use it. */
export function withScores(history: TierHistory, fact: RecordFact, { counted, completed }: Scores, stored: Tier | null): TierHistory {
  const { granted, tiers, tier, since } = history;
  const next = granted ? higherTier(granted, fact, completed) : firstTier(fact, counted, stored, since);
  if (!next || rankOf(next.tier) <= rankOf(tier)) return history;
  return { tier: next.tier, granted: next, tiers: [...tiers, next], setBy: null, since };
}

/** The same tier changes nothing; another one is a floor, above which only new work leads. */
export function withSetTier(history: TierHistory, { position, override }: Overridden): TierHistory {
  if (override.tier === history.tier) return history.setBy === null ? history : { ...history, setBy: override.id };
  return { ...history, tier: override.tier, granted: null, setBy: override.id, since: position };
}

/** The higher of the tier held and the one of a passed exam (docs/exams.md#grading). */
export function raisedTo(held: Tier | null, target: Tier): Tier {
  return held === null || rankOf(target) > rankOf(held) ? target : held;
}

export function withPromotion(history: TierHistory, { promotion }: Promoted): TierHistory {
  const tier = raisedTo(history.tier, promotion.tier);
  return tier === history.tier ? history : { ...history, tier, setBy: null };
}

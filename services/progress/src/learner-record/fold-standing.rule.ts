/** What a record's log comes to: one fold for writing, replaying and explaining (product 2, 3; beyond 1). */
import { type StarLevel, type Tier, type TierRanges, TIERS, starLevelOf } from '@paanch/contracts/kernel/stars';
import { earned, type EarnedStar } from '../stars/star-level.rule.js';
import { averageOf, tierOf } from '../tiers/tier.rule.js';
import type { RecordFact, ScoreRaised } from './record-log.js';

export interface Correction {
  readonly at: Date;
  readonly from: number;
  readonly to: number;
}

/** A submitted assessment: as it counts now, or as it did when it was voided. */
export interface Counted {
  readonly attemptId: string;
  readonly version: number;
  readonly submittedAt: Date;
  /** Whole percent. */
  readonly score: number;
  readonly corrections: readonly Correction[];
}

/** A tier with what it came from. */
export interface GrantedTier {
  readonly tier: Tier;
  readonly position: number;
  readonly at: Date;
  /** Of the attempts below, as they counted then. */
  readonly average: number;
  /** That decided; null for one granted before the log kept them. */
  readonly ranges: TierRanges | null;
  /** The attempts it rests on, by assessment. */
  readonly attempts: Readonly<Record<string, string>>;
}

export interface FoldedStanding {
  readonly starLevel: StarLevel | null;
  readonly tier: Tier | null;
  readonly stars: readonly EarnedStar[];
  /** Oldest first, each above the one before it. */
  readonly tiers: readonly GrantedTier[];
  /** What counts now, by assessment. */
  readonly counted: ReadonlyMap<string, Counted>;
  /** Every attempt that was submitted, also a voided one, by attempt. */
  readonly submitted: ReadonlyMap<string, Counted>;
}

interface Scores {
  readonly counted: Map<string, Counted>;
  readonly submitted: Map<string, Counted>;
}

/** Entries may arrive in any order and more than once; their position is the order they happened in. */
function inOrder(log: readonly RecordFact[]): readonly RecordFact[] {
  if (log.every(({ position }, index) => position === index + 1)) return log;
  const sorted = log.toSorted((a, b) => a.position - b.position);
  return sorted.filter(({ position }, index) => position !== sorted[index - 1]?.position);
}

/** Never less than it counted before; a correction of another attempt than the one that counts is none. */
function raised(known: Counted | undefined, { attemptId, score, at }: ScoreRaised): Counted | undefined {
  if (known?.attemptId !== attemptId || score <= known.score) return known;
  return { ...known, score, corrections: [...known.corrections, { at, from: known.score, to: score }] };
}

/** A void takes the attempt out of what counts and leaves it as it stood; a correction finds it no more. */
function applyEntry({ counted, submitted }: Scores, fact: RecordFact): void {
  if (fact.kind === 'programme_changed') return;
  const { assessmentId, attemptId } = fact;
  const known = counted.get(assessmentId);
  if (fact.kind === 'attempt_voided') {
    if (known?.attemptId === attemptId) counted.delete(assessmentId);
    return;
  }
  const { version, score, at: submittedAt } = fact;
  const now = fact.kind === 'assessment_submitted' ? { attemptId, version, score, submittedAt, corrections: [] } : raised(known, fact);
  if (!now) return;
  counted.set(assessmentId, now);
  submitted.set(now.attemptId, now);
}

/** Mean of the scores that count, or null until every one of them is in. */
export function averageNow(counted: ReadonlyMap<string, Counted>, assessments: readonly string[]): number | null {
  // Most entries of a log come before the last assessment.
  if (counted.size < assessments.length) return null;
  const scores = assessments.flatMap((id) => counted.get(id)?.score ?? []);
  return scores.length > 0 && scores.length === assessments.length ? averageOf(scores) : null;
}

/** Mean of the attempts that a tier rests on, whether or not they still count. */
export function averageOfAttempts(submitted: ReadonlyMap<string, Counted>, attempts: GrantedTier['attempts']): number {
  return averageOf(Object.values(attempts).flatMap((id) => submitted.get(id)?.score ?? []));
}

/** Once everything that is asked for is in: by the ranges in force, or what the row says where the log did not keep them. */
function firstTier(fact: RecordFact, counted: ReadonlyMap<string, Counted>, granted: Tier | null): GrantedTier | null {
  const average = averageNow(counted, fact.required);
  const tier = average === null ? null : fact.ranges ? tierOf(average, fact.ranges) : granted;
  if (average === null || tier === null) return null;
  const { position, at, ranges, required } = fact;
  const attempts = Object.fromEntries(required.map((id) => [id, counted.get(id)?.attemptId ?? '']));
  return { tier, position, at, average, ranges, attempts };
}

/**
 * Later assessments, ranges, voids and new attempts change nothing; a corrected score of an attempt that it rests on may
 * raise it by the ranges that decided, never lower it.
 */
function higherTier(held: GrantedTier, fact: RecordFact, submitted: ReadonlyMap<string, Counted>): GrantedTier | null {
  const ranges = held.ranges ?? fact.ranges;
  if (fact.kind !== 'score_corrected' || ranges === null) return null;
  const average = averageOfAttempts(submitted, held.attempts);
  const tier = tierOf(average, ranges);
  if (TIERS.indexOf(tier) <= TIERS.indexOf(held.tier)) return null;
  return { ...held, tier, average, ranges, position: fact.position, at: fact.at };
}

/** `granted` is the tier that the record's row holds; only entries older than their ranges go by it. */
export function foldStanding(log: readonly RecordFact[], granted: Tier | null = null): FoldedStanding {
  const scores: Scores = { counted: new Map(), submitted: new Map() };
  const tiers: GrantedTier[] = [];
  let stars: readonly EarnedStar[] = [];
  for (const fact of inOrder(log)) {
    applyEntry(scores, fact);
    const held = tiers.at(-1);
    const tier = held ? higherTier(held, fact, scores.submitted) : firstTier(fact, scores.counted, granted);
    if (tier) tiers.push(tier);
    stars = earned(stars, { submitted: scores.counted, required: fact.required }, fact);
  }
  return { starLevel: starLevelOf(stars.length), tier: tiers.at(-1)?.tier ?? null, stars, tiers, ...scores };
}

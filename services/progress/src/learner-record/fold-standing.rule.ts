/** Folds a record's log into stars and tier: the same code writes, recomputes and explains them (docs/path.md#the-log). */
import { type StarLevel, type Tier, type TierRanges, TIERS, starLevelOf } from '@paanch/contracts/kernel/stars';
import { earned, type EarnedStar } from '../stars/star-level.rule.js';
import { averageOf, tierOf } from '../tiers/tier.rule.js';
import type { RecordFact, ScoreRaised } from './record-log.js';

export interface Correction {
  readonly at: Date;
  readonly from: number;
  readonly to: number;
}

/** The score of a submitted attempt: as it counts now, or as it did when it was voided. */
export interface CountedScore {
  readonly attemptId: string;
  readonly version: number;
  readonly submittedAt: Date;
  /** Whole percent. */
  readonly score: number;
  readonly corrections: readonly Correction[];
}

/** A tier and the evidence for it. */
export interface GrantedTier {
  readonly tier: Tier;
  readonly position: number;
  readonly at: Date;
  /** Mean of the attempts below, as they counted then. Whole percent. */
  readonly average: number;
  /** The ranges that decided; null if it was granted before the log kept them. */
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
  /** Scores that count now, by assessment. */
  readonly counted: ReadonlyMap<string, CountedScore>;
  /** Every submitted attempt, including voided ones, by attempt. */
  readonly submitted: ReadonlyMap<string, CountedScore>;
}

interface Scores {
  readonly counted: Map<string, CountedScore>;
  readonly submitted: Map<string, CountedScore>;
}

/** Entries may come in any order; their positions give the order in which they happened. One that comes twice in a row changes nothing. */
function inOrder(log: readonly RecordFact[]): readonly RecordFact[] {
  return log.toSorted((a, b) => a.position - b.position);
}

/** Never lower than before. A correction of an attempt that no longer counts changes nothing. */
function raised(known: CountedScore | undefined, { attemptId, score, at }: ScoreRaised): CountedScore | undefined {
  if (known?.attemptId !== attemptId || score <= known.score) return known;
  return { ...known, score, corrections: [...known.corrections, { at, from: known.score, to: score }] };
}

/** A voided attempt no longer counts and keeps its score: later corrections skip it. */
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

/** Mean of the scores that count; null until every assessment has one. */
export function averageNow(counted: ReadonlyMap<string, CountedScore>, assessments: readonly string[]): number | null {
  // The common case: most entries come before the last assessment is submitted.
  if (counted.size < assessments.length) return null;
  const scores = assessments.flatMap((id) => counted.get(id)?.score ?? []);
  return scores.length > 0 && scores.length === assessments.length ? averageOf(scores) : null;
}

/** Mean of the attempts that a tier rests on, whether or not they still count. */
export function averageOfAttempts(submitted: ReadonlyMap<string, CountedScore>, attempts: GrantedTier['attempts']): number {
  return averageOf(Object.values(attempts).flatMap((id) => submitted.get(id)?.score ?? []));
}

/** Granted once every required assessment has a score: by the ranges in force, or as the row says if the log did not keep them. */
function firstTier(fact: RecordFact, counted: ReadonlyMap<string, CountedScore>, granted: Tier | null): GrantedTier | null {
  const average = averageNow(counted, fact.required);
  if (average === null) return null;
  const tier = fact.ranges ? tierOf(average, fact.ranges) : granted;
  if (tier === null) return null;
  const { position, at, ranges, required } = fact;
  const attempts = Object.fromEntries(required.map((id) => [id, counted.get(id)?.attemptId ?? '']));
  return { tier, position, at, average, ranges, attempts };
}

/**
 * Later assessments, ranges, voids and new attempts change nothing. A corrected score of an attempt that the tier rests on may
 * raise it, by the ranges that decided, and never lowers it.
 */
function higherTier(held: GrantedTier, fact: RecordFact, submitted: ReadonlyMap<string, CountedScore>): GrantedTier | null {
  const ranges = held.ranges ?? fact.ranges;
  if (fact.kind !== 'score_corrected' || ranges === null) return null;
  const average = averageOfAttempts(submitted, held.attempts);
  const tier = tierOf(average, ranges);
  if (TIERS.indexOf(tier) <= TIERS.indexOf(held.tier)) return null;
  return { ...held, tier, average, ranges, position: fact.position, at: fact.at };
}

/** `granted` is the tier in the record's row; only entries older than the ranges in the log use it. */
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

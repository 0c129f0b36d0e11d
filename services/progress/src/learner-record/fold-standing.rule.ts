/** What a record's log comes to: one fold for writing, replaying and explaining (product 2, 3; beyond 1). */
import { type StarLevel, type Tier, type TierRanges, TIERS, starLevelOf } from '@paanch/contracts/kernel/stars';
import { earned, type EarnedStar } from '../stars/star-level.rule.js';
import { averageOf, tierOf } from '../tiers/tier.rule.js';
import type { RecordFact, ScoreRaised } from './learner-record.js';

export interface Correction {
  readonly at: Date;
  readonly from: number;
  readonly to: number;
}

/** A submitted assessment as it counts now. */
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
  /** Of the assessments below, as they counted then. */
  readonly average: number;
  /** That decided; null for one granted before the log kept them. */
  readonly ranges: TierRanges | null;
  readonly assessments: readonly string[];
}

export interface FoldedStanding {
  readonly starLevel: StarLevel | null;
  readonly tier: Tier | null;
  readonly stars: readonly EarnedStar[];
  /** Oldest first, each above the one before it. */
  readonly tiers: readonly GrantedTier[];
  readonly counted: ReadonlyMap<string, Counted>;
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

/** Mean of the scores that count, or null until every one of them is in. */
export function averageNow(counted: ReadonlyMap<string, Counted>, assessments: readonly string[]): number | null {
  const scores = assessments.flatMap((id) => counted.get(id)?.score ?? []);
  return scores.length > 0 && scores.length === assessments.length ? averageOf(scores) : null;
}

/** Once everything that is asked for is in: by the ranges in force, or what the row says where the log did not keep them. */
function firstTier(fact: RecordFact, counted: ReadonlyMap<string, Counted>, granted: Tier | null): GrantedTier | null {
  const average = averageNow(counted, fact.required);
  const tier = average === null ? null : fact.ranges ? tierOf(average, fact.ranges) : granted;
  if (average === null || tier === null) return null;
  const { position, at, ranges, required: assessments } = fact;
  return { tier, position, at, average, ranges, assessments };
}

/** Later assessments and ranges change nothing; a corrected score may raise it by the ranges that decided, never lower it. */
function higherTier(held: GrantedTier, fact: RecordFact, counted: ReadonlyMap<string, Counted>): GrantedTier | null {
  const ranges = held.ranges ?? fact.ranges;
  const average = averageNow(counted, held.assessments);
  if (fact.kind !== 'score_corrected' || ranges === null || average === null) return null;
  const tier = tierOf(average, ranges);
  if (TIERS.indexOf(tier) <= TIERS.indexOf(held.tier)) return null;
  return { ...held, tier, average, ranges, position: fact.position, at: fact.at };
}

/** `granted` is the tier that the record's row holds; only entries older than their ranges go by it. */
export function foldStanding(log: readonly RecordFact[], granted: Tier | null = null): FoldedStanding {
  const counted = new Map<string, Counted>();
  const tiers: GrantedTier[] = [];
  let stars: readonly EarnedStar[] = [];
  for (const fact of inOrder(log)) {
    if (fact.kind === 'assessment_submitted') {
      const { attemptId, version, score, at: submittedAt } = fact;
      counted.set(fact.assessmentId, { attemptId, version, score, submittedAt, corrections: [] });
    }
    const known = fact.kind === 'score_corrected' ? raised(counted.get(fact.assessmentId), fact) : undefined;
    if (fact.kind === 'score_corrected' && known) counted.set(fact.assessmentId, known);
    const held = tiers.at(-1);
    const tier = held ? higherTier(held, fact, counted) : firstTier(fact, counted, granted);
    if (tier) tiers.push(tier);
    stars = earned(stars, { submitted: counted, required: fact.required }, fact);
  }
  return { starLevel: starLevelOf(stars.length), tier: tiers.at(-1)?.tier ?? null, stars, tiers, counted };
}

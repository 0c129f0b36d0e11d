/** Folds a record's log into stars and tier: the same code writes, recomputes and explains them (docs/path.md#the-log). */
import { type StarLevel, type Tier, type TierRanges, TIERS, starLevelOf } from '@paanch/contracts/kernel/stars';
import type { WorkKind } from '@paanch/contracts/progress/work';
import { earned, type EarnedStar } from '../stars/star-level.rule.js';
import type { StarRule } from '../stars/star-rule.js';
import { STARS } from '../stars/stars.rule.js';
import { averageOf, tierOf } from '../tiers/tier.rule.js';
import type { Completed, RecordFact, Requirements, ScoreRaised } from './record-log.js';

export interface Correction {
  readonly at: Date;
  readonly from: number;
  readonly to: number;
}

/** A completed piece of work: as it counts now, or as it did when its evidence was voided. */
export interface CountedWork {
  readonly work: WorkKind;
  readonly subjectId: string;
  readonly evidenceId: string;
  readonly version: number | null;
  readonly completedAt: Date;
  /** Whole percent; null: this kind of work has none. */
  readonly score: number | null;
  readonly corrections: readonly Correction[];
}

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

export interface FoldedStanding {
  readonly starLevel: StarLevel | null;
  readonly tier: Tier | null;
  readonly stars: readonly EarnedStar[];
  /** Oldest first, each above the one before it. */
  readonly tiers: readonly GrantedTier[];
  /** What counts now, by subject. */
  readonly counted: ReadonlyMap<string, CountedWork>;
  /** Everything that was ever completed, including by evidence voided since, by evidence. */
  readonly completed: ReadonlyMap<string, CountedWork>;
}

interface Done {
  readonly counted: Map<string, CountedWork>;
  readonly completed: Map<string, CountedWork>;
}

/** Entries may come in any order; their positions give the order in which they happened. One that comes twice in a row changes nothing. */
function inOrder(log: readonly RecordFact[]): readonly RecordFact[] {
  return log.toSorted((a, b) => a.position - b.position);
}

/** Never lower than before. A correction of an attempt that no longer counts changes nothing. */
function raised(known: CountedWork | undefined, { evidenceId, score, at }: ScoreRaised): CountedWork | undefined {
  if (known?.evidenceId !== evidenceId || known.score === null || score <= known.score) return known;
  return { ...known, score, corrections: [...known.corrections, { at, from: known.score, to: score }] };
}

function completedBy({ work, subjectId, evidenceId, version, score, at: completedAt }: Completed): CountedWork {
  return { work, subjectId, evidenceId, version, score, completedAt, corrections: [] };
}

/** Voided evidence no longer counts and keeps its score: later corrections skip it. */
function applyEntry({ counted, completed }: Done, fact: RecordFact): void {
  if (fact.kind === 'programme_changed') return;
  const { subjectId, evidenceId } = fact;
  const known = counted.get(subjectId);
  if (fact.kind === 'voided') {
    if (known?.evidenceId === evidenceId) counted.delete(subjectId);
    return;
  }
  const now = fact.kind === 'completed' ? completedBy(fact) : raised(known, fact);
  if (!now) return;
  counted.set(subjectId, now);
  completed.set(now.evidenceId, now);
}

/** The tier rests on them. */
export function assessmentsIn(required: Requirements): readonly string[] {
  return required.assessment ?? [];
}

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
function firstTier(fact: RecordFact, counted: ReadonlyMap<string, CountedWork>, granted: Tier | null): GrantedTier | null {
  const required = assessmentsIn(fact.required);
  const average = averageNow(counted, required);
  if (average === null) return null;
  const tier = fact.ranges ? tierOf(average, fact.ranges) : granted;
  if (tier === null) return null;
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
  if (TIERS.indexOf(tier) <= TIERS.indexOf(held.tier)) return null;
  return { ...held, tier, average, ranges, position: fact.position, at: fact.at };
}

/**
 * `granted` is the tier in the record's row; only entries older than the ranges in the log use it. `rules` are the stars that can
 * be earned.
 */
export function foldStanding(log: readonly RecordFact[], granted: Tier | null = null, rules: readonly StarRule[] = STARS): FoldedStanding {
  const done: Done = { counted: new Map(), completed: new Map() };
  const tiers: GrantedTier[] = [];
  let stars: readonly EarnedStar[] = [];
  for (const fact of inOrder(log)) {
    applyEntry(done, fact);
    const held = tiers.at(-1);
    const tier = held ? higherTier(held, fact, done.completed) : firstTier(fact, done.counted, granted);
    if (tier) tiers.push(tier);
    stars = earned(stars, { counted: done.counted, required: fact.required }, fact, rules);
  }
  return { starLevel: starLevelOf(stars.length), tier: tiers.at(-1)?.tier ?? null, stars, tiers, ...done };
}

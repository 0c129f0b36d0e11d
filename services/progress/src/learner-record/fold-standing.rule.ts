/** Folds a record's log into stars and tier: the same code writes, recomputes and explains them (docs/path.md#the-log). */
import { type StarLevel, type Tier, starLevelOf } from '@paanch/contracts/kernel/stars';
import { NO_STARS, type StarHistory, withOverride, withWork } from '../stars/star-history.rule.js';
import type { HeldStar } from '../stars/star-level.rule.js';
import type { StarRule } from '../stars/star-rule.js';
import { STARS } from '../stars/stars.rule.js';
import { type GrantedTier, NO_TIERS, type TierHistory, withPromotion, withScores, withSetTier } from '../tiers/tier-history.rule.js';
import { applyEntry, type CountedWork, type Done } from './counted-work.rule.js';
import type { Override, Promotion, RecordFact } from './record-log.js';

/** An override, and what it found. */
export interface AppliedOverride extends Override {
  readonly position: number;
  readonly at: Date;
  readonly previousLevel: StarLevel | null;
  readonly previousTier: Tier | null;
}

/** A passed exam, and the tier it found. */
export interface AppliedPromotion extends Promotion {
  readonly position: number;
  readonly at: Date;
  readonly previousTier: Tier | null;
}

export interface FoldedStanding {
  readonly starLevel: StarLevel | null;
  readonly tier: Tier | null;
  /** Held now, lowest first. */
  readonly stars: readonly HeldStar[];
  readonly starHistory: StarHistory;
  /** Every tier that scores gave, oldest first. */
  readonly tiers: readonly GrantedTier[];
  readonly tierHistory: TierHistory;
  /** Oldest first. */
  readonly overrides: readonly AppliedOverride[];
  /** Oldest first. */
  readonly promotions: readonly AppliedPromotion[];
  /** What counts now, by subject. */
  readonly counted: ReadonlyMap<string, CountedWork>;
  /** Everything that was ever completed, including by evidence voided since, by evidence. */
  readonly completed: ReadonlyMap<string, CountedWork>;
}

/** Entries may come in any order; their positions give the order in which they happened. One that comes twice in a row changes nothing. */
function inOrder(log: readonly RecordFact[]): readonly RecordFact[] {
  return log.toSorted((a, b) => a.position - b.position);
}

/**
 * `granted` is the tier in the record's row; only entries older than the ranges in the log use it. `rules` are the stars that can
 * be earned.
 */
export function foldStanding(log: readonly RecordFact[], granted: Tier | null = null, rules: readonly StarRule[] = STARS): FoldedStanding {
  const done: Done = { counted: new Map(), completed: new Map() };
  const overrides: AppliedOverride[] = [];
  const promotions: AppliedPromotion[] = [];
  let [stars, tiers] = [NO_STARS, NO_TIERS];
  for (const fact of inOrder(log)) {
    applyEntry(done, fact);
    if (fact.kind === 'overridden' && overrides.at(-1)?.position !== fact.position) {
      const found = { previousLevel: starLevelOf(stars.held.length), previousTier: tiers.tier };
      overrides.push({ ...fact.override, ...found, position: fact.position, at: fact.at });
      stars = withOverride(stars, fact);
      tiers = withSetTier(tiers, fact);
    }
    if (fact.kind === 'promoted' && promotions.at(-1)?.position !== fact.position) {
      promotions.push({ ...fact.promotion, previousTier: tiers.tier, position: fact.position, at: fact.at });
      tiers = withPromotion(tiers, fact);
    }
    tiers = withScores(tiers, fact, done, granted);
    stars = withWork(stars, { counted: done.counted, required: fact.required }, fact, rules);
  }
  return {
    starLevel: starLevelOf(stars.held.length),
    tier: tiers.tier,
    stars: stars.held,
    starHistory: stars,
    tiers: tiers.tiers,
    tierHistory: tiers,
    overrides,
    promotions,
    ...done,
  };
}

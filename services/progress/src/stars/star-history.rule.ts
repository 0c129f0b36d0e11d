/** The stars a learner holds as the log goes on, by work and by overrides (docs/path.md#overrides). */
import { STAR_LEVELS, starCount } from '@paanch/contracts/kernel/stars';
import type { Overridden } from '../learner-record/record-log.js';
import { earned, type HeldStar, type Work } from './star-level.rule.js';
import type { StarRule } from './star-rule.js';

interface Moment {
  readonly position: number;
  readonly at: Date;
}

export interface StarHistory {
  /** Lowest first. */
  readonly held: readonly HeldStar[];
  /** What work alone would have earned, had nobody overridden it. */
  readonly earned: readonly HeldStar[];
  /** Every star ever earned by work, the last time each was, lowest first: also those that an override took. */
  readonly awarded: readonly HeldStar[];
  /** How many stars were held from which entry on. */
  readonly counts: readonly { readonly position: number; readonly count: number }[];
  /** The override that decided the star held now; null: work did. */
  readonly setBy: string | null;
  /** Each further star needs work from after this entry; 0: any work. */
  readonly since: number;
}

export const NO_STARS: StarHistory = { held: [], earned: [], awarded: [], counts: [], setBy: null, since: 0 };

function withHeld(history: StarHistory, held: readonly HeldStar[], { position }: Moment): StarHistory {
  if (held === history.held) return history;
  const gained = held.filter((star) => star.rule !== null && !history.awarded.includes(star));
  const awarded = [...history.awarded.filter(({ level }) => gained.every((star) => star.level !== level)), ...gained];
  const counts = held.length === history.held.length ? history.counts : [...history.counts, { position, count: held.length }];
  return { ...history, held, counts, awarded: awarded.toSorted((a, b) => starCount(a.level) - starCount(b.level)) };
}

/** The history after an entry that changed the completed work. */
export function withWork(history: StarHistory, work: Work, moment: Moment, rules: readonly StarRule[]): StarHistory {
  const byWork = earned(history.earned, work, moment, rules);
  const isOverridden = history.held !== history.earned;
  const held = isOverridden ? earned(history.held, work, moment, rules, history.since) : byWork;
  const next = withHeld({ ...history, earned: byWork }, held, moment);
  return held.length > history.held.length ? { ...next, setBy: null } : next;
}

/**
 * - The same level changes no stars: an override to TWO at TWO only records who set it.
 * - A higher level is a floor, and all work so far still counts: set to THREE, a learner with the work for FOUR gets FOUR at the next entry.
 * - After a lower level every further star needs new work: set from THREE to ONE, the old courses do not bring star TWO back. The same holds
 *   where earlier work would at once give more than the override set.
 */
export function withOverride(history: StarHistory, { position, at, override }: Overridden): StarHistory {
  const count = starCount(override.level);
  const { held, earned: byWork } = history;
  if (count === held.length) return history.setBy === null ? history : { ...history, setBy: override.id };
  const kept = [...held.slice(0, count), ...byWork.slice(held.length, count)];
  const set = STAR_LEVELS.slice(kept.length, count).map((level): HeldStar => ({ level, rule: null, position, at, evidence: {} }));
  const since = count < Math.max(held.length, byWork.length) ? position : 0;
  return { ...withHeld(history, [...kept, ...set], { position, at }), setBy: override.id, since };
}

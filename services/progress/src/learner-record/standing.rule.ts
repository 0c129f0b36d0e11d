/** A learner's star and tier after something happened, and the facts that announce them (docs/path.md#the-log). */
import { type Fact, fact } from '@paanch/contracts/kernel/event';
import { starCount } from '@paanch/contracts/kernel/stars';
import { StarLevelChanged, TierAssigned } from '@paanch/contracts/progress/events';
import type { Programme } from '../products/programme.js';
import { requirementsOf } from '../stars/module-groups.rule.js';
import type { AttemptOutcome } from './attempt.js';
import { averageNow } from '../tiers/tier-history.rule.js';
import { assessmentsIn } from './counted-work.rule.js';
import { foldStanding, type FoldedStanding } from './fold-standing.rule.js';
import type { Decision, Known, LearnerRecord } from './learner-record.js';
import type { RecordFact } from './record-log.js';
import { unchanged } from './unchanged.rule.js';

/** Carried by every fact of an enrolment, so that their order of arrival does not matter. */
export function standingOf({ studentId, productId, isPrimary, starLevel, tier }: LearnerRecord) {
  return { student_id: studentId, product_id: productId, is_primary: isPrimary, star_level: starLevel, tier };
}

/** What the last entry itself set: its own fact names it. */
function found(before: LearnerRecord, after: LearnerRecord): Pick<LearnerRecord, 'starLevel' | 'tier'> {
  const last = after.log.at(-1);
  if (last?.kind === 'overridden') return { starLevel: last.override.level, tier: last.override.tier };
  return last?.kind === 'promoted' ? { starLevel: before.starLevel, tier: after.tier } : before;
}

/** What work has earned. */
function factsBetween(before: LearnerRecord, after: LearnerRecord, { tierHistory: { granted } }: FoldedStanding): Fact[] {
  const standing = standingOf(after);
  const facts: Fact[] = [];
  const known = found(before, after);
  if (granted && after.tier !== known.tier) {
    facts.push(fact(TierAssigned, after.id, { ...standing, previous_tier: known.tier, average_score: granted.average }));
  }
  if (after.starLevel !== known.starLevel) {
    facts.push(fact(StarLevelChanged, after.id, { ...standing, previous_star_level: known.starLevel }));
  }
  return facts;
}

export interface StandingChange {
  readonly record: LearnerRecord;
  /** TierAssigned before StarLevelChanged; empty if neither changed. */
  readonly facts: readonly Fact[];
  readonly outcome: AttemptOutcome;
}

type WithoutMoment<F> = F extends RecordFact ? Omit<F, 'position' | 'required' | 'ranges'> : never;
/** An entry of the log without its position and the rules in force. */
type NewEntry = WithoutMoment<RecordFact>;

/** Appends an entry to the log and updates tier and stars from it. */
export function recordFact(before: LearnerRecord, programme: Programme, entry: NewEntry): StandingChange {
  const required = requirementsOf(programme);
  const log = [...before.log, { ...entry, position: before.log.length + 1, required, ranges: programme.ranges }];
  const standing = foldStanding(log, before.tier);
  const { starLevel, tier, counted } = standing;
  const average = averageNow(counted, assessmentsIn(required));
  const record = { ...before, log, tier, starLevel };
  return {
    record,
    facts: factsBetween(before, record, standing),
    outcome: {
      average_score: average,
      tier: average === null ? null : tier,
      star_level: starLevel,
      stars_before: starCount(before.starLevel),
    },
  };
}

/** When a programme drops a module, what remains may already earn the next star. */
export function reconsider(known: Known, now: Date): Decision<void> {
  const { record, programme } = known;
  const change = record && recordFact(record, programme, { kind: 'programme_changed', at: now });
  if (!change || change.record.starLevel === record?.starLevel) return unchanged(known);
  return { next: { ...known, record: change.record }, facts: change.facts, outcome: undefined };
}

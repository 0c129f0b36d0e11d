/** A passed exam raises the tier to its target, unless the learner holds a higher one (docs/exams.md#grading). */
import { type Fact, fact } from '@paanch/contracts/kernel/event';
import { TierPromoted } from '@paanch/contracts/progress/exams/events';
import type { LearnerRecord } from '../../learner-record/learner-record.js';
import type { Promotion } from '../../learner-record/record-log.js';
import { recordFact, standingOf } from '../../learner-record/standing.rule.js';
import type { Programme } from '../../products/programme.js';

export interface Promoted {
  readonly record: LearnerRecord;
  /** TierPromoted first, if the tier changed. */
  readonly facts: readonly Fact[];
}

export function promoted(before: LearnerRecord, programme: Programme, { at, ...promotion }: Promotion & { readonly at: Date }): Promoted {
  const { record, facts } = recordFact(before, programme, { kind: 'promoted', at, promotion });
  if (record.tier === before.tier) return { record, facts };
  const { attemptId: attempt_id, score } = promotion;
  const promotedTo = fact(TierPromoted, record.id, { ...standingOf(record), attempt_id, previous_tier: before.tier, score });
  return { record, facts: [promotedTo, ...facts] };
}

/** How a record stands after something happened, and the facts that say so (product 2, 3, 5). */
import { type Fact, fact } from '@paanch/contracts/kernel/event';
import { starCount } from '@paanch/contracts/kernel/stars';
import { StarLevelChanged, TierAssigned } from '@paanch/contracts/progress/events';
import { assessmentsForStarOne } from '../stars/module-groups.rule.js';
import { foldStars } from '../stars/star-level.rule.js';
import { averageOf, tierOf } from '../tiers/tier.rule.js';
import type { AssessmentSubmitted, Decided, Known, LearnerRecord, Outcome, Programme, RecordFact } from './learner-record.js';
import { stays } from './stays.rule.js';

/** The part every fact of an enrolment carries, so that the order of arrival cannot hurt. */
export function standingOf({ studentId, productId, isPrimary, starLevel, tier }: LearnerRecord) {
  return { student_id: studentId, product_id: productId, is_primary: isPrimary, star_level: starLevel, tier };
}

/** Scores of the assessments that star ONE asks for, or null until every one of them is in. */
function scoresOfAll(log: readonly RecordFact[], required: readonly string[]): readonly number[] | null {
  const scores = new Map(log.flatMap((entry) => (entry.kind === 'assessment_submitted' ? [[entry.assessmentId, entry.score]] : [])));
  const found = required.flatMap((id) => scores.get(id) ?? []);
  return required.length > 0 && found.length === required.length ? found : null;
}

/** Assigned once; whatever is added later neither takes it away nor changes it. */
function tierAfter(record: LearnerRecord, programme: Programme, average: number | null): LearnerRecord['tier'] {
  return record.tier ?? (average === null ? null : tierOf(average, programme.ranges));
}

function factsBetween(before: LearnerRecord, after: LearnerRecord, average: number | null): Fact[] {
  const standing = standingOf(after);
  const facts: Fact[] = [];
  if (average !== null && after.tier !== before.tier) {
    facts.push(fact(TierAssigned, after.id, { ...standing, previous_tier: before.tier, average_score: average }));
  }
  if (after.starLevel !== before.starLevel) {
    facts.push(fact(StarLevelChanged, after.id, { ...standing, previous_star_level: before.starLevel }));
  }
  return facts;
}

export interface Moved {
  readonly record: LearnerRecord;
  /** TierAssigned before StarLevelChanged; none where nothing moved. */
  readonly facts: readonly Fact[];
  readonly outcome: Outcome;
}

type Happened = Omit<AssessmentSubmitted, 'position' | 'required'> | { readonly kind: 'programme_changed'; readonly at: Date };

/** Records what happened and lets tier and stars follow. */
export function recordFact(before: LearnerRecord, programme: Programme, happened: Happened): Moved {
  const required = assessmentsForStarOne(programme.modules);
  const log = [...before.log, { ...happened, position: before.log.length + 1, required }];
  const scores = scoresOfAll(log, required);
  const average = scores && averageOf(scores);
  const tier = tierAfter(before, programme, average);
  const record = { ...before, log, tier, starLevel: foldStars(log, required).level };
  return {
    record,
    facts: factsBetween(before, record, average),
    outcome: {
      average_score: average,
      tier: average === null ? null : tier,
      star_level: record.starLevel,
      stars_before: starCount(before.starLevel),
    },
  };
}

/** A programme that asks for less may complete what a learner has done: nobody waits for an assessment that is gone. */
export function reconsider(known: Known, now: Date): Decided<void> {
  const { record, programme } = known;
  const moved = record?.starLevel === null ? recordFact(record, programme, { kind: 'programme_changed', at: now }) : null;
  if (!moved || moved.facts.length === 0) return stays(known);
  return { next: { ...known, record: moved.record }, facts: moved.facts, outcome: undefined };
}

/** Raises the score of a closed attempt, never lowers it (docs/path.md#voids). */
import { fact } from '@paanch/contracts/kernel/event';
import { ScoreCorrected } from '@paanch/contracts/progress/events';
import type { Attempt, CompletedAttempt } from '../learner-record/attempt.js';
import { assessmentsIn } from '../learner-record/counted-work.rule.js';
import { foldStanding } from '../learner-record/fold-standing.rule.js';
import type { Decision, Known, LearnerRecord } from '../learner-record/learner-record.js';
import { recordFact, standingOf } from '../learner-record/standing.rule.js';
import { averageNow } from '../tiers/tier-history.rule.js';
import { unchanged } from '../learner-record/unchanged.rule.js';

export interface RaisedScore {
  readonly attemptId: string;
  readonly score: number;
  readonly correctCount: number;
}

function isCompleted(attempt: Attempt): attempt is CompletedAttempt {
  return attempt.status === 'COMPLETED';
}

/** An outcome that has an average and a tier gets the present ones; one that has none stays as it was. */
function withOutcomes(record: LearnerRecord): LearnerRecord {
  const { counted, tier } = foldStanding(record.log, record.tier);
  const attempts = record.attempts.map((attempt) => {
    if (!isCompleted(attempt) || attempt.outcome.average_score === null) return attempt;
    const asked = record.log.find((entry) => entry.kind === 'completed' && entry.evidenceId === attempt.id)?.required ?? {};
    const average_score = averageNow(counted, assessmentsIn(asked)) ?? attempt.outcome.average_score;
    return { ...attempt, outcome: { ...attempt.outcome, average_score, tier } };
  });
  return { ...record, attempts };
}

/** Repeating it changes nothing. */
export function correctScore(known: Known, raised: RaisedScore & { voidId: string; now: Date }): Decision<void> {
  const { record, programme } = known;
  const attempt = record?.attempts.filter(isCompleted).find(({ id }) => id === raised.attemptId);
  if (!record || !attempt || raised.score <= attempt.score) return unchanged(known);
  const { id: attemptId, assessmentId, version } = attempt;
  const { score, correctCount, voidId, now } = raised;
  const attempts = record.attempts.map((other) => (other.id === attemptId ? { ...attempt, score, correctCount } : other));
  const ofWork = { work: 'assessment' as const, subjectId: assessmentId, evidenceId: attemptId, version };
  const entry = { kind: 'score_corrected' as const, at: now, ...ofWork, score, voidId };
  const change = recordFact({ ...record, attempts }, programme, entry);
  const scoreCorrected = fact(ScoreCorrected, record.id, {
    ...standingOf(change.record),
    assessment_id: assessmentId,
    attempt_id: attemptId,
    previous_score: attempt.score,
    score,
    cause: 'question_voided',
  });
  return { next: { ...known, record: withOutcomes(change.record) }, facts: [scoreCorrected, ...change.facts], outcome: undefined };
}

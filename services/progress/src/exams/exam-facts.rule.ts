/** What other services are told of an attempt at the exam (docs/exams.md#facts). Never a question or an answer. */
import { type Fact, fact } from '@paanch/contracts/kernel/event';
import type { InputOf } from '@paanch/contracts/kernel/schema';
import { ExamAttemptChanged } from '@paanch/contracts/progress/exams/events';
import type { LearnerRecord } from '../learner-record/learner-record.js';
import { standingOf } from '../learner-record/standing.rule.js';
import type { ExamAttempt, ExamState } from './exam-attempt.js';
import { nextAttemptAt } from './wait.rule.js';

type Told = InputOf<(typeof ExamAttemptChanged)['data']>;

interface Extras {
  readonly now: Date;
  /** What the score was before a question was voided. */
  readonly previousScore?: number;
  /** Only if staff voided the attempt. */
  readonly change?: Told['change'];
}

/** An extra attempt lifts every wait, and an open attempt has none yet. */
function nextAfter({ attempts, extra }: ExamState, attempt: ExamAttempt, now: Date): string | null {
  if (attempt.status === 'IN_PROGRESS' || extra !== null) return null;
  return nextAttemptAt(attempts, now)?.toISOString() ?? null;
}

/**
 * @param record with the standing that resulted
 * @param exams with the attempt as it is now
 */
export function examChanged(
  record: LearnerRecord,
  exams: ExamState,
  attempt: ExamAttempt,
  cause: Told['cause'],
  { now, previousScore, change }: Extras,
): Fact {
  const completed = attempt.status === 'COMPLETED' ? attempt : null;
  const ended = attempt.status === 'IN_PROGRESS' ? null : attempt.endedAt;
  return fact(ExamAttemptChanged, record.id, {
    ...standingOf(record),
    attempt_id: attempt.id,
    cause,
    status: attempt.status,
    passed: completed?.passed ?? null,
    score: completed?.score ?? null,
    previous_score: previousScore ?? null,
    pass_threshold: attempt.passThreshold,
    target_tier: attempt.targetTier,
    question_count: attempt.questionCount,
    seconds: ended === null ? null : Math.max(0, Math.round((ended.getTime() - attempt.startedAt.getTime()) / 1_000)),
    attempt_number: exams.attempts.findIndex(({ id }) => id === attempt.id) + 1,
    next_attempt_at: nextAfter(exams, attempt, now),
    ...(change === undefined ? {} : { change }),
  });
}

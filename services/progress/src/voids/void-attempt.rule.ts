/** Staff void an attempt: it no longer counts, stars and tier stay, and the learner may start again (docs/path.md#voids). */
import { fact } from '@paanch/contracts/kernel/event';
import { changeBetween } from '@paanch/contracts/kernel/records/change-between';
import { refuse, type Refusal } from '@paanch/contracts/kernel/refusal';
import { AttemptVoided } from '@paanch/contracts/progress/events';
import { attemptAbandoned } from '@paanch/contracts/progress/reasons';
import { withAttempt } from '../attempts/closing/close-attempt.rule.js';
import type { AbandonedAttempt, Voiding } from '../learner-record/attempt.js';
import type { Decision, Known } from '../learner-record/learner-record.js';
import { recordFact, standingOf } from '../learner-record/standing.rule.js';

/** The learner is told of a fault by name, and of an override by its own fact. */
type Told = { readonly cause: 'fault'; readonly assessment_name: string | undefined } | { readonly cause: 'override' };

/** An open attempt ends now; a completed one keeps its end. The fact carries the reason's hash alone. */
export function voidAttempt(known: Known, attemptId: string, voiding: Voiding, told: Told): Decision<void> | Refusal {
  const { record, programme } = known;
  const attempt = record?.attempts.find(({ id }) => id === attemptId);
  if (!record || !attempt) return refuse('NOT_FOUND');
  if (attempt.status === 'ABANDONED') return refuse(attemptAbandoned);
  const { id, assessmentId, version, startedAt, deadlineAt } = attempt;
  const endedAt = attempt.status === 'COMPLETED' ? attempt.endedAt : voiding.at;
  const abandoned: AbandonedAttempt = { id, assessmentId, version, startedAt, deadlineAt, status: 'ABANDONED', endedAt, voiding };
  const ofWork = { work: 'assessment' as const, subjectId: assessmentId, evidenceId: attemptId, version };
  const entry = { kind: 'voided' as const, at: voiding.at, ...ofWork };
  const change = recordFact(withAttempt(record, abandoned), programme, entry);
  const ids = { assessment_id: assessmentId, attempt_id: attemptId, version };
  const status = changeBetween(
    { kept: ['status'] },
    {
      action: 'voided',
      fields: ['status'],
      before: { id, status: attempt.status },
      after: { id, status: abandoned.status },
      reason: voiding.reason,
    },
  );
  const attemptVoided = fact(AttemptVoided, record.id, { ...standingOf(change.record), ...ids, ...told, change: status });
  return { next: { ...known, record: change.record }, facts: [attemptVoided, ...change.facts], outcome: undefined };
}

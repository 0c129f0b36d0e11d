/** An Admin lets a learner begin once more: no wait and no limit hold for one start (docs/exams.md#what-admins-do). */
import { fact } from '@paanch/contracts/kernel/event';
import { changeBetween } from '@paanch/contracts/kernel/records/change-between';
import { refuse, type Refusal } from '@paanch/contracts/kernel/refusal';
import { ExtraExamAttemptGiven } from '@paanch/contracts/progress/exams/events';
import { notRefused } from '@paanch/contracts/progress/exams/reasons';
import { notInReadiness } from '@paanch/contracts/progress/reasons';
import { standingOf } from '../../learner-record/standing.rule.js';
import type { ExtraAttempt } from '../exam-attempt.js';
import type { ExamDecision } from '../exam-decision.rule.js';
import type { ExamRecord } from '../exam.store.js';
import { nextAttemptAt } from '../wait.rule.js';

/** Only if something has to be lifted, and nothing lifts it already. */
export function giveExtraExamAttempt(known: ExamRecord, extra: ExtraAttempt): ExamDecision<void> | Refusal {
  const { record, programme, exams } = known;
  if (!record || !programme.isReadiness || programme.isArchived) return refuse(notInReadiness);
  if (exams.extra !== null || nextAttemptAt(exams.attempts, extra.at) === null) return refuse(notRefused);
  const { id, reason } = extra;
  const change = changeBetween(
    { kept: ['extra_attempt'] },
    {
      action: 'granted',
      fields: ['extra_attempt'],
      before: { id: record.id, extra_attempt: null },
      after: { id: record.id, extra_attempt: id },
      reason,
    },
  );
  const given = fact(ExtraExamAttemptGiven, record.id, { ...standingOf(record), extra_attempt_id: id, change });
  return { next: { ...known, exams: { ...exams, extra } }, facts: [given], outcome: undefined };
}

/** Whether a learner is told that a wait is over (docs/exams.md#facts). */
import { fact } from '@paanch/contracts/kernel/event';
import { TIERS } from '@paanch/contracts/kernel/stars';
import { ExamWaitEnded } from '@paanch/contracts/progress/exams/events';
import { standingOf } from '../../learner-record/standing.rule.js';
import { type ExamDecision, unchanged } from '../exam-decision.rule.js';
import type { ExamRecord } from '../exam.store.js';
import { nextAttemptAt } from '../wait.rule.js';

/** Only of the newest attempt, and only if another one could begin now. */
export function examWaitEnded(known: ExamRecord, attemptId: string, now: Date): ExamDecision<void> {
  const { record, programme, exams } = known;
  const target = record?.tier ? TIERS[TIERS.indexOf(record.tier) + 1] : undefined;
  const isNewest = exams.attempts.at(-1)?.id === attemptId;
  const isFree = isNewest && !programme.isArchived && nextAttemptAt(exams.attempts, now) === null;
  if (!record || target === undefined || !isFree) return unchanged(known, undefined);
  const ended = fact(ExamWaitEnded, record.id, { ...standingOf(record), attempt_id: attemptId, target_tier: target });
  return { next: known, facts: [ended], outcome: undefined };
}

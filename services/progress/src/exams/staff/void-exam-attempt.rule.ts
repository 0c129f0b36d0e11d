/** Staff void an attempt at the exam: it no longer counts, a tier that it earned stays (docs/exams.md#what-admins-do). */
import { changeBetween } from '@paanch/contracts/kernel/records/change-between';
import { refuse, type Refusal } from '@paanch/contracts/kernel/refusal';
import { attemptAbandoned } from '@paanch/contracts/progress/reasons';
import type { Voiding } from '../../learner-record/attempt.js';
import type { AbandonedExam, ExamAttempt } from '../exam-attempt.js';
import type { ExamDecision } from '../exam-decision.rule.js';
import { examChanged } from '../exam-facts.rule.js';
import type { ExamRecord } from '../exam.store.js';
import { startedOf } from '../started.rule.js';

/** An open attempt ends now; a completed one keeps its end, from which the wait runs. */
function abandonedOf(attempt: Exclude<ExamAttempt, AbandonedExam>, voiding: Voiding): AbandonedExam {
  const endedAt = attempt.status === 'COMPLETED' ? attempt.endedAt : voiding.at;
  return { ...startedOf(attempt), status: 'ABANDONED', endedAt, voiding };
}

export function voidExamAttempt(known: ExamRecord, attemptId: string, voiding: Voiding): ExamDecision<void> | Refusal {
  const { record, exams } = known;
  const attempt = exams.attempts.find(({ id }) => id === attemptId);
  if (!record || !attempt) return refuse('NOT_FOUND');
  if (attempt.status === 'ABANDONED') return refuse(attemptAbandoned);
  const abandoned = abandonedOf(attempt, voiding);
  const after = { ...exams, attempts: exams.attempts.map((other) => (other === attempt ? abandoned : other)) };
  const change = changeBetween(
    { kept: ['status'] },
    { action: 'voided', fields: ['status'], before: statusOf(attempt), after: statusOf(abandoned), reason: voiding.reason },
  );
  const changed = examChanged(record, after, abandoned, 'voided', { now: voiding.at, change });
  return { next: { ...known, exams: after }, facts: [changed], outcome: undefined };
}

const statusOf = ({ id, status }: ExamAttempt) => ({ id, status });

/** An attempt at the exam is closed once, by the learner or by the server's clock; a pass raises the tier (docs/exams.md#grading). */
import type { Refusal } from '@paanch/contracts/kernel/refusal';
import { type Closing, closingAt, refusalOfSubmit, type Sender } from '../../attempts/closing/closing.rule.js';
import { isOverdue } from '../../attempts/writing/clock.rule.js';
import type { CompletedExam, OpenExam } from '../exam-attempt.js';
import { examChanged } from '../exam-facts.rule.js';
import { type ExamDecision, unchanged } from '../exam-decision.rule.js';
import type { ExamRecord } from '../exam.store.js';
import { startedOf } from '../started.rule.js';
import { resultOf } from './exam-result.rule.js';
import { type Promoted, promoted } from './promoted.rule.js';

type Closed = ExamDecision<undefined>;

function openIn({ exams }: ExamRecord): OpenExam | undefined {
  return exams.attempts.find((attempt) => attempt.status === 'IN_PROGRESS');
}

/** Closes and grades the open attempt; one that is closed already stays as it is. */
export function submit(known: ExamRecord, attemptId: string, now: Date): Closed {
  const open = openIn(known);
  return open?.id === attemptId ? completed(known, open, closingAt(open, now)) : unchanged(known, undefined);
}

/** As `submit`, from a caller who may be refused. */
export function submitFrom(known: ExamRecord, attemptId: string, sender: Sender): Closed | Refusal {
  const attempt = known.exams.attempts.find(({ id }) => id === attemptId);
  return refusalOfSubmit(attempt, sender) ?? submit(known, attemptId, sender.now);
}

export function closeOverdueExam(known: ExamRecord, now: Date): Closed {
  const open = openIn(known);
  return open && isOverdue(open, now) ? completed(known, open, closingAt(open, now)) : unchanged(known, undefined);
}

/** Facts in this order: the attempt, then the tier, then what the log's new entry brought besides (docs/exams.md#facts). */
function completed(known: ExamRecord, exam: OpenExam, { closedBy, endedAt, now }: Closing): Closed {
  const { record, programme } = known;
  if (record === null) return unchanged(known, undefined);
  const closed: CompletedExam = { ...startedOf(exam), status: 'COMPLETED', endedAt, ...resultOf(exam) };
  const exams = { ...known.exams, attempts: known.exams.attempts.map((attempt) => (attempt === exam ? closed : attempt)) };
  const { id: attemptId, targetTier: tier, score, passThreshold, configVersion: version } = closed;
  const promotion = { attemptId, tier, score, passThreshold, version, at: now };
  const after: Promoted = closed.passed ? promoted(record, programme, promotion) : { record, facts: [] };
  const told = examChanged(after.record, exams, closed, closedBy, { now });
  return { next: { ...known, record: after.record, exams }, facts: [told, ...after.facts], outcome: undefined };
}

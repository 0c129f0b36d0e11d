/** Raises the score of a completed exam, never lowers it; a fail that becomes a pass promotes (docs/exams.md#voids). */
import { type Promoted, promoted } from '../closing/promoted.rule.js';
import type { CompletedExam } from '../exam-attempt.js';
import { type ExamDecision, unchanged } from '../exam-decision.rule.js';
import { examChanged } from '../exam-facts.rule.js';
import type { ExamRecord } from '../exam.store.js';

export type RaisedExam = Pick<CompletedExam, 'score' | 'correctCount' | 'passed' | 'topics'> & { readonly attemptId: string };

/** Repeating it changes nothing. */
export function correctExam(
  known: ExamRecord,
  { attemptId, score, correctCount, passed, topics }: RaisedExam,
  now: Date,
): ExamDecision<void> {
  const { record, programme, exams } = known;
  const exam = exams.attempts.find(({ id }) => id === attemptId);
  if (!record || exam?.status !== 'COMPLETED' || score <= exam.score) return unchanged(known, undefined);
  const corrected: CompletedExam = { ...exam, score, correctCount, passed, topics };
  const after = { ...exams, attempts: exams.attempts.map((other) => (other === exam ? corrected : other)) };
  const { targetTier: tier, passThreshold, configVersion: version } = exam;
  const isPromoted = passed && !exam.passed;
  const raised: Promoted = isPromoted
    ? promoted(record, programme, { attemptId, tier, score, passThreshold, version, at: now })
    : { record, facts: [] };
  const told = examChanged(raised.record, after, corrected, 'question_voided', { now, previousScore: exam.score });
  return { next: { ...known, record: raised.record, exams: after }, facts: [told, ...raised.facts], outcome: undefined };
}

import { isRefusal } from '@paanch/contracts/kernel/refusal';
import type { Tier } from '@paanch/contracts/kernel/stars';
import { describe, expect, it } from 'vitest';
import { id, NOW, secondsAfter } from '../../../testing/records.js';
import { answeredExam, recordWith } from '../../../testing/taking/answered-exam.js';
import { submit } from '../closing/close-exam.rule.js';
import type { ExamRecord } from '../exam.store.js';
import { voidExamAttempt } from '../staff/void-exam-attempt.rule.js';
import { correctExam } from './correct-exam.rule.js';

const EXAM = id(61);

/** Submitted with so many of ten right, by a learner who holds that tier; 70 percent passes. */
function submitted(right: number, tier: Tier = 'BRONZE'): ExamRecord {
  return submit(recordWith([answeredExam({ right })], tier), EXAM, secondsAfter(NOW, 60)).next;
}

function raise(known: ExamRecord, score: number) {
  const topics = [{ topic: 'Numbers', correct_count: 6, question_count: 10 }];
  const raised = { attemptId: EXAM, score, correctCount: score / 10, passed: score >= 70, topics };
  return correctExam(known, raised, secondsAfter(NOW, 600));
}

const kindsOf = ({ record }: ExamRecord) => record?.log.map(({ kind }) => kind);

describe('a raised score of an exam', () => {
  it('that stays below the pass mark changes its attempt alone, with the score before in the fact', () => {
    const { next, facts } = raise(submitted(5), 60);
    expect(next.exams.attempts).toMatchObject([{ score: 60, correctCount: 6, passed: false, topics: [{ topic: 'Numbers' }] }]);
    expect([next.record?.tier, kindsOf(next)]).toEqual(['BRONZE', ['overridden']]);
    expect(facts.map(({ event, data }) => [event.type, data])).toMatchObject([
      ['ExamAttemptChanged', { cause: 'question_voided', previous_score: 50, score: 60, passed: false, tier: 'BRONZE' }],
    ]);
  });

  it('that becomes a pass promotes as the attempt itself would have', () => {
    const { next, facts } = raise(submitted(6), 70);
    expect(next.record?.tier).toBe('SILVER');
    expect(next.record?.log.at(-1)).toMatchObject({ kind: 'promoted', promotion: { attemptId: EXAM, score: 70, tier: 'SILVER' } });
    expect(facts.map(({ event, data }) => [event.type, data])).toMatchObject([
      ['ExamAttemptChanged', { passed: true, previous_score: 60, tier: 'SILVER', next_attempt_at: null }],
      ['TierPromoted', { previous_tier: 'BRONZE', tier: 'SILVER', score: 70 }],
    ]);
  });

  it('keeps a tier that is higher by now', () => {
    const { next, facts } = raise(submitted(6, 'GOLD'), 70);
    expect(facts.map(({ event }) => event.type)).not.toContain('TierPromoted');
    expect(next.exams.attempts).toMatchObject([{ passed: true }]);
  });

  it('of a pass promotes nobody again', () => {
    const { next, facts } = raise(submitted(7), 80);
    expect(kindsOf(next)).toEqual(['overridden', 'promoted']);
    expect(facts.map(({ event }) => event.type)).toEqual(['ExamAttemptChanged']);
  });

  it.each([60, 50])('of %s where it is 60 already changes nothing', (score) => {
    const known = submitted(6);
    expect(raise(known, score)).toEqual({ next: known, facts: [], outcome: undefined });
  });

  it('changes nothing of a voided attempt, of one that is open, and where there is none', () => {
    const voided = voidExamAttempt(submitted(6), EXAM, { reason: 'A power cut', by: id(9), at: NOW });
    if (isRefusal(voided)) throw voided;
    for (const known of [voided.next, recordWith([answeredExam()]), recordWith([]), { ...recordWith([]), record: null }]) {
      expect(raise(known, 100).next).toBe(known);
    }
  });
});

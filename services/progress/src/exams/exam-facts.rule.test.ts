import { describe, expect, it } from 'vitest';
import { abandonedExam, completedExam, examState, EXTRA, openExam } from '../../testing/exam-records.js';
import { id, NOW, record, secondsAfter } from '../../testing/records.js';
import { examChanged } from './exam-facts.rule.js';

const HOUR = 3_600;
const failed = completedExam(1, { id: id(91) });

type Args = Parameters<typeof examChanged>;

const dataOf = (state: Args[1], attempt: Args[2], cause: Args[3], extras: Args[4]) =>
  examChanged(record({ tier: 'BRONZE' }), state, attempt, cause, extras).data;

describe('what is told of an attempt', () => {
  it('is its result, its length and when the next one may begin', () => {
    const state = examState({ attempts: [completedExam(900), failed] });
    expect(dataOf(state, failed, 'submit', { now: NOW })).toMatchObject({
      attempt_id: failed.id,
      cause: 'submit',
      status: 'COMPLETED',
      passed: false,
      score: 40,
      previous_score: null,
      target_tier: 'SILVER',
      question_count: 5,
      seconds: HOUR,
      attempt_number: 2,
      next_attempt_at: secondsAfter(NOW, (7 * 24 - 1) * HOUR).toISOString(),
    });
  });

  it('is no result of one that staff voided', () => {
    const voided = abandonedExam(1);
    const change = { action: 'voided', fields: ['status'] } as const;
    expect(
      dataOf(examState({ attempts: [voided] }), voided, 'voided', { now: NOW, change: { ...change, fields: ['status'] } }),
    ).toMatchObject({
      status: 'ABANDONED',
      passed: null,
      score: null,
      change,
      next_attempt_at: secondsAfter(NOW, 23 * HOUR).toISOString(),
    });
  });

  it('has the score of before a question was voided', () => {
    expect(dataOf(examState({ attempts: [failed] }), failed, 'question_voided', { now: NOW, previousScore: 20 })).toMatchObject({
      score: 40,
      previous_score: 20,
    });
  });

  it.each([
    { why: 'after a pass', attempt: completedExam(1, { passed: true, score: 80 }), extra: null },
    { why: 'once the wait is over', attempt: completedExam(7 * 24), extra: null },
    { why: 'with an extra attempt', attempt: failed, extra: EXTRA },
    { why: 'while it is open', attempt: openExam(), extra: null },
  ])('has nothing to wait for $why', ({ attempt, extra }) => {
    const state = examState({ attempts: [attempt], extra });
    expect(dataOf(state, attempt, 'submit', { now: NOW })).toMatchObject({ next_attempt_at: null });
  });

  it('has no length while it is open', () => {
    const open = openExam();
    expect(dataOf(examState({ attempts: [failed, open] }), open, 'started', { now: NOW })).toMatchObject({
      seconds: null,
      attempt_number: 2,
    });
  });
});

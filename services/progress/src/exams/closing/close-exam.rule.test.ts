import { isRefusal } from '@paanch/contracts/kernel/refusal';
import { describe, expect, it } from 'vitest';
import { completedExam } from '../../../testing/exam-records.js';
import { id, NOW, secondsAfter } from '../../../testing/records.js';
import { answeredExam, DEADLINE, recordWith } from '../../../testing/taking/answered-exam.js';
import { closeOverdueExam, submit, submitFrom } from './close-exam.rule.js';

const typesOf = (facts: readonly { event: { type: string } }[]) => facts.map(({ event }) => event.type);
const submitted = (exam = answeredExam(), tier?: Parameters<typeof recordWith>[1], now = NOW) =>
  submit(recordWith([exam], tier), id(61), now);

describe('submitting an exam', () => {
  it('grades what was saved, with its topics by name', () => {
    const { next, facts } = submitted(answeredExam({ right: 8 }), 'BRONZE', secondsAfter(NOW, 61));
    expect(next.exams.attempts).toMatchObject([
      {
        status: 'COMPLETED',
        score: 80,
        correctCount: 8,
        passed: true,
        topics: [
          { topic: 'Charts', correct_count: 2, question_count: 4 },
          { topic: 'Numbers', correct_count: 6, question_count: 6 },
        ],
      },
    ]);
    expect(facts[0]?.data).toMatchObject({
      attempt_id: id(61),
      cause: 'submit',
      status: 'COMPLETED',
      passed: true,
      score: 80,
      seconds: 61,
      target_tier: 'SILVER',
      question_count: 10,
      attempt_number: 1,
      next_attempt_at: null,
    });
  });

  it.each([
    ['below the pass mark', 6, 70, false],
    ['on the pass mark', 7, 70, true],
    ['one below a pass mark between two scores', 7, 71, false],
    ['with every answer', 10, 100, true],
    ['with none', 0, 1, false],
  ])('%s: %i of 10 with %i percent needed', (_, right, passThreshold, passed) => {
    const { next } = submitted(answeredExam({ right, passThreshold }));
    expect(next.exams.attempts).toMatchObject([{ score: right * 10, passed }]);
    expect(next.record?.tier).toBe(passed ? 'SILVER' : 'BRONZE');
  });

  it('counts a voided question as right, in its topic too', () => {
    const { next } = submitted(answeredExam({ right: 6, voided: new Set([id(100), id(109)]) }));
    expect(next.exams.attempts).toMatchObject([
      {
        score: 70,
        passed: true,
        topics: [
          { topic: 'Charts', correct_count: 1 },
          { topic: 'Numbers', correct_count: 6 },
        ],
      },
    ]);
  });

  it('that fails tells when the next attempt may begin, and the log stays as it was', () => {
    const from = recordWith([answeredExam({ right: 5 })]);
    const { next, facts } = submit(from, id(61), NOW);
    expect(typesOf(facts)).toEqual(['ExamAttemptChanged']);
    expect(facts[0]?.data).toMatchObject({ passed: false, tier: 'BRONZE', next_attempt_at: secondsAfter(NOW, 7 * 86_400).toISOString() });
    expect(next.record).toBe(from.record);
  });

  it('keeps nothing of the paper and no key in what it leaves', () => {
    const { next, facts } = submitted(answeredExam({ right: 10 }));
    expect(Object.keys(next.exams.attempts[0] ?? {})).not.toEqual(expect.arrayContaining(['questions', 'answers', 'voided']));
    expect(JSON.stringify(facts.map(({ data }) => data))).not.toContain(id(100));
  });

  it('again changes nothing and writes no fact', () => {
    const once = submitted(answeredExam({ right: 9 })).next;
    expect(submit(once, id(61), secondsAfter(NOW, 5))).toEqual({ next: once, facts: [], outcome: undefined });
  });

  it('of an attempt that does not exist, or without a record, changes nothing', () => {
    for (const from of [recordWith([answeredExam()]), recordWith([]), { ...recordWith([answeredExam({ id: id(99) })]), record: null }]) {
      expect(submit(from, id(99), NOW)).toEqual({ next: from, facts: [], outcome: undefined });
    }
  });

  it('leaves earlier attempts as the same objects, and counts them', () => {
    const earlier = completedExam(200);
    const { next, facts } = submit(recordWith([earlier, answeredExam({ right: 9 })]), id(61), NOW);
    expect(next.exams.attempts[0]).toBe(earlier);
    expect(facts[0]?.data).toMatchObject({ attempt_number: 2 });
  });
});

describe('submitting an exam from a tab', () => {
  const [MINE, OTHER] = [id(51), id(52)];
  const voiding = { reason: 'Fault', by: id(91), at: NOW };
  const abandoned = { ...answeredExam(), status: 'ABANDONED' as const, endedAt: NOW, voiding };

  it.each([
    ['with the lease', answeredExam({ writerTab: MINE }), 5, MINE, 'submit'],
    ['without the lease', answeredExam({ writerTab: OTHER }), 5, MINE, 'ATTEMPT_ELSEWHERE'],
    ['without the lease, after the time is over', answeredExam({ writerTab: OTHER }), 1_510, MINE, 'clock'],
    ['that is none, while a lease is live', answeredExam({ writerTab: OTHER, seenAt: NOW }), 19.999, null, 'ATTEMPT_ELSEWHERE'],
    ['that is none, once the lease has expired', answeredExam({ writerTab: OTHER, seenAt: NOW }), 20, null, 'submit'],
    ['after staff have voided it', abandoned, 5, MINE, 'ATTEMPT_CLOSED'],
  ])('%s', (_, exam, seconds, tabId, expected) => {
    const decided = submitFrom(recordWith([exam]), id(61), { now: secondsAfter(NOW, seconds), tabId });
    const causes = isRefusal(decided)
      ? decided.details.map(({ code }) => code)
      : decided.facts.map(({ data }) => (data as { cause: string }).cause);
    expect(causes).toEqual([expected]);
  });
});

describe('an exam whose time is over', () => {
  it.each([
    ['with what was saved', 8, true],
    ['without an answer', 0, false],
  ])('is completed %s, as of its deadline', (_, right, passed) => {
    const { next, facts } = closeOverdueExam(recordWith([answeredExam({ right })]), secondsAfter(DEADLINE, 3_600));
    expect(next.exams.attempts).toMatchObject([{ status: 'COMPLETED', score: right * 10, passed, endedAt: DEADLINE }]);
    expect(facts[0]?.data).toMatchObject({ cause: 'clock', seconds: 1_500, score: right * 10 });
    expect(next.record?.tier).toBe(passed ? 'SILVER' : 'BRONZE');
  });

  it('waits for a tab that may come back from an outage', () => {
    const away = recordWith([answeredExam({ right: 8, seenAt: secondsAfter(DEADLINE, -60) })]);
    expect(closeOverdueExam(away, secondsAfter(DEADLINE, 309)).next).toBe(away);
    expect(closeOverdueExam(away, secondsAfter(DEADLINE, 310)).next.exams.attempts).toMatchObject([{ endedAt: DEADLINE, score: 80 }]);
  });

  it('is left open while it has time, and again once it is closed', () => {
    const open = recordWith([answeredExam()]);
    expect(closeOverdueExam(open, secondsAfter(DEADLINE, 9)).next).toBe(open);
    const closed = closeOverdueExam(open, secondsAfter(DEADLINE, 10)).next;
    expect(closeOverdueExam(closed, secondsAfter(DEADLINE, 60))).toEqual({ next: closed, facts: [], outcome: undefined });
  });

  it('counts as closed by the clock for a submit that comes later', () => {
    const { next, facts } = submitted(answeredExam({ right: 9 }), 'BRONZE', secondsAfter(DEADLINE, 10));
    expect(next.exams.attempts).toMatchObject([{ endedAt: DEADLINE }]);
    expect(facts[0]?.data).toMatchObject({ cause: 'clock' });
  });
});

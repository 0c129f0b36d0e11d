import { isRefusal } from '@paanch/contracts/kernel/refusal';
import { describe, expect, it } from 'vitest';
import { id, NOW, secondsAfter } from '../../../testing/records.js';
import { answeredExam, recordWith } from '../../../testing/taking/answered-exam.js';
import { submit } from '../closing/close-exam.rule.js';
import type { ExamRecord } from '../exam.store.js';
import { voidExamAttempt } from './void-exam-attempt.rule.js';

const EXAM = id(61);
const DAY = 86_400;
const END = secondsAfter(NOW, 60);
const submitted = (right: number) => submit(recordWith([answeredExam({ right })]), EXAM, END).next;

function voiding(known: ExamRecord, seconds: number) {
  const decided = voidExamAttempt(known, EXAM, { reason: 'A power cut', by: id(9), at: secondsAfter(NOW, seconds) });
  if (isRefusal(decided)) throw decided;
  return decided;
}

describe('an exam that staff void', () => {
  it('if it is open ends now, and the wait of a day runs from there', () => {
    const { next, facts } = voiding(recordWith([answeredExam()]), 300);
    const at = secondsAfter(NOW, 300);
    expect(next.exams.attempts).toMatchObject([
      { id: EXAM, status: 'ABANDONED', endedAt: at, voiding: { reason: 'A power cut', by: id(9), at } },
    ]);
    expect(facts).toMatchObject([
      {
        event: { type: 'ExamAttemptChanged' },
        data: {
          cause: 'voided',
          status: 'ABANDONED',
          passed: null,
          score: null,
          seconds: 300,
          next_attempt_at: secondsAfter(at, DAY).toISOString(),
          change: { action: 'voided', fields: ['status'], before: { status: 'IN_PROGRESS' }, after: { status: 'ABANDONED' } },
        },
      },
    ]);
    expect(JSON.stringify(facts)).not.toContain('A power cut');
  });

  it.each([
    ['failed', 3, 600, secondsAfter(END, DAY).toISOString()],
    ['failed, more than a day ago', 3, 2 * DAY, null],
    ['passed', 8, 600, secondsAfter(END, DAY).toISOString()],
  ])('if it %s keeps its end, from which the wait runs', (_, right, seconds, next) => {
    const decided = voiding(submitted(right), seconds);
    expect(decided.next.exams.attempts).toMatchObject([{ status: 'ABANDONED', endedAt: END }]);
    expect(decided.facts).toMatchObject([{ data: { next_attempt_at: next } }]);
  });

  it('leaves the tier it earned, and the entry of the log', () => {
    const { next } = voiding(submitted(8), 600);
    expect(next.record?.tier).toBe('SILVER');
    expect(next.record?.log.at(-1)).toMatchObject({ kind: 'promoted' });
  });

  it('is not voided twice, and there has to be one', () => {
    const again = voidExamAttempt(voiding(submitted(3), 600).next, EXAM, { reason: 'Again', by: id(9), at: NOW });
    expect(again).toMatchObject({ code: 'STATE_CONFLICT', details: [{ code: 'ATTEMPT_ABANDONED' }] });
    for (const known of [recordWith([]), { ...recordWith([]), record: null }]) {
      expect(voidExamAttempt(known, EXAM, { reason: 'None', by: id(9), at: NOW })).toMatchObject({ code: 'NOT_FOUND' });
    }
  });
});

import { describe, expect, it } from 'vitest';
import { id, NOW, programme, secondsAfter } from '../../../testing/records.js';
import { answeredExam, recordWith } from '../../../testing/taking/answered-exam.js';
import { submit } from '../closing/close-exam.rule.js';
import type { ExamAttempt } from '../exam-attempt.js';
import { giveExtraExamAttempt } from './give-extra-exam-attempt.rule.js';

const extra = { id: id(95), reason: 'A long illness', by: id(9), at: secondsAfter(NOW, 3_600) };
const DAY = 86_400;

/** Submitted so many days before, with so many of ten right. */
function sat(number: number, days: number, right: number): ExamAttempt[] {
  const startedAt = secondsAfter(NOW, -days * DAY);
  const open = answeredExam({ id: id(number), startedAt, deadlineAt: secondsAfter(startedAt, 1_500), right });
  return [...submit(recordWith([open]), id(number), secondsAfter(startedAt, 60)).next.exams.attempts];
}

const passed3 = [...sat(61, 80, 8), ...sat(62, 60, 8), ...sat(63, 40, 8)];

describe('an extra attempt', () => {
  it.each([
    ['a wait', sat(61, 2, 3)],
    ['the limit', passed3],
  ])('is given to a learner whom %s keeps from the next one, with a fact without its reason', (_, attempts) => {
    const decided = giveExtraExamAttempt(recordWith(attempts), extra);
    expect(decided).toMatchObject({
      next: { exams: { attempts, extra } },
      facts: [
        {
          event: { type: 'ExtraExamAttemptGiven' },
          aggregateId: id(1),
          data: {
            extra_attempt_id: extra.id,
            change: { action: 'granted', fields: ['extra_attempt'], before: { extra_attempt: null }, after: { extra_attempt: extra.id } },
          },
        },
      ],
    });
    expect(JSON.stringify('facts' in decided && decided.facts)).not.toContain('A long illness');
  });

  it.each([
    ['has no attempt', []],
    ['has passed', sat(61, 2, 8)],
    ['has waited', sat(61, 8, 3)],
    ['sits the exam, and nothing else holds', [answeredExam()]],
  ])('is refused for a learner who %s', (_, attempts) => {
    expect(giveExtraExamAttempt(recordWith(attempts), extra)).toMatchObject({ code: 'STATE_CONFLICT', details: [{ code: 'NOT_REFUSED' }] });
  });

  it('is refused while one is unused', () => {
    const known = recordWith(sat(61, 2, 3));
    const given = { ...known, exams: { ...known.exams, extra } };
    expect(giveExtraExamAttempt(given, { ...extra, id: id(96) })).toMatchObject({ details: [{ code: 'NOT_REFUSED' }] });
  });

  it('is refused to a learner who is not enrolled, in an archived programme, and in one of another type', () => {
    const known = recordWith(sat(61, 2, 3));
    const others = [
      { ...known, record: null },
      { ...known, programme: programme({ isArchived: true }) },
      { ...known, programme: programme({ isReadiness: false }) },
    ];
    for (const other of others) expect(giveExtraExamAttempt(other, extra)).toMatchObject({ details: [{ code: 'NOT_IN_READINESS' }] });
  });
});

import { describe, expect, it } from 'vitest';
import { id, NOW, programme, secondsAfter } from '../../../testing/records.js';
import { answeredExam, recordWith } from '../../../testing/taking/answered-exam.js';
import { submit } from '../closing/close-exam.rule.js';
import { examWaitEnded } from './exam-wait-ended.rule.js';

const DAY = 86_400;
const EXAM = id(61);
const END = secondsAfter(NOW, 60);
const failed = submit(recordWith([answeredExam({ right: 3 })]), EXAM, END).next;
const WEEK_LATER = secondsAfter(END, 7 * DAY);

describe('the end of a wait', () => {
  it('is told at the very moment, with the tier that the next attempt is about', () => {
    expect(examWaitEnded(failed, EXAM, WEEK_LATER)).toMatchObject({
      next: failed,
      facts: [{ event: { type: 'ExamWaitEnded' }, aggregateId: id(1), data: { attempt_id: EXAM, tier: 'BRONZE', target_tier: 'SILVER' } }],
    });
  });

  it.each([
    ['before it is over', failed, secondsAfter(WEEK_LATER, -1)],
    ['to a learner in Gold', { ...failed, record: failed.record && { ...failed.record, tier: 'GOLD' as const } }, WEEK_LATER],
    ['to a learner without a tier', { ...failed, record: failed.record && { ...failed.record, tier: null } }, WEEK_LATER],
    ['in an archived programme', { ...failed, programme: programme({ isArchived: true }) }, WEEK_LATER],
    [
      'of an attempt after which there was another',
      { ...failed, exams: { attempts: [...failed.exams.attempts, answeredExam({ id: id(62) })], extra: null } },
      WEEK_LATER,
    ],
  ])('is not told %s', (_, known, now) => {
    expect(examWaitEnded(known, EXAM, now)).toEqual({ next: known, facts: [], outcome: undefined });
  });
});

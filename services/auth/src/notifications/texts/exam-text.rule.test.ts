import { describe, expect, it } from 'vitest';
import { examNotPassed, examPassed, examVoided, examWaitEnded, extraExamAttempt } from './exam-text.rule.js';

const [ATTEMPT, PRODUCT] = ['0197c2aa-0000-7000-8000-000000000001', '0197c2aa-0000-7000-8000-000000000002'];
const RESULT = `/app/job-readiness/promotion-exam/${ATTEMPT}/result`;
const PAGE = `/app/job-readiness/promotion-exam?productId=${PRODUCT}`;
/** 00:06 of the next day in India, and still the day before in New York. */
const NEXT = '2026-12-05T18:36:00.000Z';

const failed = {
  attempt_id: ATTEMPT,
  target_tier: 'SILVER',
  tier: 'BRONZE',
  score: 62,
  pass_threshold: 70,
  next_attempt_at: NEXT,
} as const;
const passed = { ...failed, tier: 'SILVER', score: 82, cause: 'submit' } as const;
const voided = { ...failed, product_id: PRODUCT } as const;
const CANCELLED = 'Staff cancelled your attempt at the promotion exam to Silver: it does not count. Your tier stays as it is.';

describe('a pass', () => {
  it.each([
    ['of an attempt', passed, 'You scored 82% and passed the promotion exam to Silver. Your tier is now Silver.'],
    [
      'while staff had set a higher tier',
      { ...passed, tier: 'GOLD' } as const,
      'You scored 82% and passed the promotion exam to Silver. Your tier stays Gold.',
    ],
    [
      'by a voided question',
      { ...passed, score: 72, cause: 'question_voided' } as const,
      'A question in your promotion exam to Silver was taken out, and now counts as correct for everyone. With 72% you have passed. Your tier is now Silver.',
    ],
    [
      'to the top',
      { ...passed, target_tier: 'GOLD', tier: 'GOLD' } as const,
      'You scored 82% and passed the promotion exam to Gold. Your tier is now Gold.',
    ],
  ])('%s names score and tier', (_, graded, body) => {
    const title = `You passed the promotion exam to ${graded.target_tier === 'GOLD' ? 'Gold' : 'Silver'}`;
    expect(examPassed(graded)).toMatchObject({ kind: 'exam_passed', en: { title, body }, link: RESULT });
  });
});

describe('a fail', () => {
  it.each([
    ['Asia/Kolkata', failed, ' You can begin your next attempt from 6 Dec 2026 at 00:06.'],
    ['America/New_York', failed, ' You can begin your next attempt from 5 Dec 2026 at 13:36.'],
    ['Asia/Kolkata', { ...failed, next_attempt_at: null }, ' You can begin your next attempt now.'],
    ['Asia/Kolkata', { ...failed, tier: 'GOLD' } as const, ''],
  ])('in %s names the score, and when the next attempt may begin', (timeZone, graded, next) => {
    expect(examNotPassed(graded, timeZone)).toMatchObject({
      kind: 'exam_not_passed',
      en: {
        title: 'Your promotion exam to Silver is not passed yet',
        body: `You scored 62% in the promotion exam to Silver, and 70% is needed to pass.${next}`,
      },
      link: RESULT,
    });
  });
});

describe('a voided attempt', () => {
  it.each([
    [voided, ' You can begin your next attempt from 6 Dec 2026 at 00:06.'],
    [{ ...voided, next_attempt_at: null }, ' You can begin your next attempt now.'],
    [{ ...voided, tier: 'GOLD' } as const, ''],
  ])('does not count, and says when the next may begin', (attempt, next) => {
    expect(examVoided(attempt, 'Asia/Kolkata')).toMatchObject({
      kind: 'exam_voided',
      en: { title: 'Your promotion exam does not count', body: `${CANCELLED}${next}` },
      link: PAGE,
    });
  });
});

it('an extra attempt and the end of a wait lead to the exam', () => {
  expect(extraExamAttempt(PRODUCT)).toMatchObject({
    kind: 'exam_extra_attempt',
    en: {
      title: 'You have an extra attempt at the promotion exam',
      body: 'Staff gave you an extra attempt at the promotion exam. You can begin it now, without a wait.',
    },
    link: PAGE,
  });
  expect(examWaitEnded({ product_id: PRODUCT, target_tier: 'GOLD' })).toMatchObject({
    kind: 'exam_wait_ended',
    en: {
      title: 'You can take the promotion exam to Gold again',
      body: 'The wait is over. You can take the promotion exam to Gold again.',
    },
    link: PAGE,
  });
});

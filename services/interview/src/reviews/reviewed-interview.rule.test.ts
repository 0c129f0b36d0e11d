import { toldChange } from '@paanch/testing/builders/told-change';
import { describe, expect, it } from 'vitest';
import type { Interview } from '../interviews/tables.js';
import { reviewedInterview } from './reviewed-interview.rule.js';

const AT = new Date('2026-11-28T06:00:00Z');
const EARLIER = new Date('2026-11-20T06:00:00Z');
const waiting = {
  id: 'i',
  student_id: 's',
  product_id: 'p',
  state: 'submitted',
  is_practice: false,
  ai_grade_status: 'completed',
  manual_review_status: 'pending',
  waiting_since: EARLIER,
  review_due_at: EARLIER,
  passed_at: null,
  revision: 3,
} as Interview;
const reviewOf = (status: 'approved' | 'rejected') =>
  ({ id: 'r', reviewer_id: 'a', status, feedback: 'Clear steps.', appeal_id: null, reviewed_at: AT }) as const;
const decide = (over: Partial<Interview>, status: 'approved' | 'rejected', hasPassed = false) => {
  const decision = reviewedInterview({ interview: { ...waiting, ...over }, passes: [], reviews: [] }, reviewOf(status), hasPassed);
  if (!('facts' in decision)) return decision;
  const { facts, outcome, next } = decision;
  return { types: facts.map(({ event }) => event.type), reviewed: facts[0]?.data, outcome, reviews: next.reviews };
};

describe('a review of an interview', () => {
  it.each<[string, Partial<Interview>, 'approved' | 'rejected', boolean, string[], Date | null]>([
    ['approved passes, once', {}, 'approved', false, ['InterviewReviewed', 'InterviewPassed'], AT],
    ['rejected passes nothing', {}, 'rejected', false, ['InterviewReviewed'], null],
    ['a second approval says nothing new', { passed_at: EARLIER }, 'approved', true, ['InterviewReviewed'], EARLIER],
    ['a later rejection takes nothing back', { passed_at: EARLIER }, 'rejected', true, ['InterviewReviewed'], EARLIER],
    ['after another one was passed it is approved and no more', {}, 'approved', true, ['InterviewReviewed'], AT],
    ['what the machine failed at is decided by a person', { ai_grade_status: 'failed' }, 'rejected', false, ['InterviewReviewed'], null],
  ])('%s', (_, over, status, hasPassed, types, passedAt) => {
    expect(decide(over, status, hasPassed)).toMatchObject({
      types,
      outcome: { manual_review_status: status, passed_at: passedAt, waiting_since: null, review_due_at: null, revision: 4 },
      reviews: [{ submission_id: 'i', status, feedback: 'Clear steps.' }],
    });
  });

  it('tells the status before and after', () => {
    const decision = reviewedInterview({ interview: waiting, passes: [], reviews: [] }, reviewOf('rejected'), false);
    expect(toldChange(decision)).toEqual({
      action: 'rejected',
      fields: ['manual_review_status'],
      before: { manual_review_status: 'pending' },
      after: { manual_review_status: 'rejected' },
    });
  });

  it.each([
    ['pending', 'approved', false],
    ['not_required', 'rejected', false],
    ['approved', 'approved', false],
    ['approved', 'rejected', true],
    ['rejected', 'rejected', false],
    ['rejected', 'approved', true],
  ] as const)('of one that was %s and is %s now reverses an earlier one: %s', (manual_review_status, status, reverses) => {
    expect(decide({ manual_review_status }, status)).toMatchObject({ reviewed: { status, reverses } });
  });

  it.each<[string, Partial<Interview>, string]>([
    ['that is still analysed', { ai_grade_status: 'pending' }, 'STATE_CONFLICT'],
    ['that was practice', { is_practice: true }, 'NOT_FOUND'],
    ['that was not handed in', { state: 'active', ai_grade_status: null }, 'NOT_FOUND'],
  ])('is refused of one %s', (_, over, code) => {
    expect(decide(over, 'approved')).toMatchObject({ code });
  });
});

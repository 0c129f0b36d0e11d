import type { InterviewResult } from '@paanch/contracts/interview/interviews/results';
import { describe, expect, it } from 'vitest';
import { anInterview } from '../../../testing/an-interview.js';
import type { Interview } from '../tables.js';
import { appealUntil, resultOf, retriesLeft } from './result.rule.js';

const NOW = new Date('2026-11-28T10:00:00Z');
const sent = { state: 'submitted', ai_grade_status: 'completed' } as const;

describe('how an interview stands', () => {
  it.each<[Partial<Interview>, InterviewResult]>([
    [{ state: 'active' }, 'unsent'],
    [{ ...sent, ai_grade_status: 'pending' }, 'processing'],
    [{ ...sent, manual_review_status: 'pending' }, 'waiting'],
    [{ ...sent, ai_grade_status: 'failed', manual_review_status: 'pending', retries: 2 }, 'failed'],
    [{ ...sent, ai_grade_status: 'failed', manual_review_status: 'pending', retries: 3 }, 'waiting'],
    [{ ...sent, ai_grade_status: 'failed', manual_review_status: 'rejected' }, 'not_yet'],
    [{ ...sent, manual_review_status: 'rejected' }, 'not_yet'],
    [{ ...sent, manual_review_status: 'approved', passed_at: NOW }, 'passed'],
    [{ ...sent, manual_review_status: 'rejected', passed_at: NOW }, 'passed'],
    [{ ...sent, is_practice: true }, 'practised'],
  ])('with %j is %s', (over, result) => {
    expect(resultOf(anInterview(over))).toBe(result);
  });

  it.each([
    [{ ...sent, ai_grade_status: 'failed', manual_review_status: 'pending' } as const, 3],
    [{ ...sent, ai_grade_status: 'failed', manual_review_status: 'pending', retries: 3 } as const, 0],
    [{ ...sent, ai_grade_status: 'failed', manual_review_status: 'approved' } as const, 0],
    [sent, 0],
  ])('with %j has %s tries left', (over, left) => {
    expect(retriesLeft(anInterview(over))).toBe(left);
  });

  it.each([
    [{ ...sent, manual_review_status: 'rejected', reviewed_at: NOW } as const, false, new Date('2026-12-28T10:00:00Z')],
    [{ ...sent, manual_review_status: 'rejected', reviewed_at: NOW } as const, true, null],
    [{ ...sent, manual_review_status: 'pending' } as const, false, null],
  ])('with %j, asked again %s, can be appealed until %s', (over, isAsked, until) => {
    expect(appealUntil(anInterview(over), isAsked)).toEqual(until);
  });
});

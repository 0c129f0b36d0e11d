/** Whether a person is waited for, of projects and interviews alike (docs/projects.md#review). */
import { type ManualReviewStatus, REVIEW_DUE_DAYS } from '@paanch/contracts/interview/vocabulary';
import { changeBetween } from '@paanch/contracts/kernel/records/change-between';
import type { Review } from '../submissions/tables.js';
import { workingDaysAfter } from '../submissions/working-days.rule.js';

export const NOBODY_WAITED_FOR = { manual_review_status: 'not_required', waiting_since: null, review_due_at: null } as const;

/** Whether a review comes to the other outcome than the one before it. */
export const reversesReview = (before: ManualReviewStatus, status: Review['status']): boolean =>
  before !== status && (before === 'approved' || before === 'rejected');

export const waitingFrom = (now: Date) =>
  ({ manual_review_status: 'pending', waiting_since: now, review_due_at: workingDaysAfter(now, REVIEW_DUE_DAYS) }) as const;

interface Reviewed {
  readonly id: string;
  readonly manual_review_status: ManualReviewStatus;
}

/** What the facts of a review tell of the submission before and after. */
export const reviewChange = (before: Reviewed, status: Review['status']) =>
  changeBetween(
    { kept: ['manual_review_status'] },
    { action: status, fields: ['manual_review_status'], before, after: { ...before, manual_review_status: status } },
  );

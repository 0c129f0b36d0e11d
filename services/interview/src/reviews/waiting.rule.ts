/** Whether a person is waited for, of projects and interviews alike (docs/projects.md#review). */
import { REVIEW_DUE_DAYS } from '@paanch/contracts/interview/vocabulary';
import { workingDaysAfter } from '../submissions/working-days.rule.js';

export const NOBODY_WAITED_FOR = { manual_review_status: 'not_required', waiting_since: null, review_due_at: null } as const;

export const waitingFrom = (now: Date) =>
  ({ manual_review_status: 'pending', waiting_since: now, review_due_at: workingDaysAfter(now, REVIEW_DUE_DAYS) }) as const;

/** How an attempt at anything is closed: by its learner's submit or by the server's clock (docs/path.md#attempts). */
import { type Refusal, refuse } from '@paanch/contracts/kernel/refusal';
import { attemptClosed, attemptElsewhere } from '@paanch/contracts/progress/reasons';
import type { Timing } from '../../learner-record/attempt.js';
import { isOverdue } from '../writing/clock.rule.js';
import { isLeasedElsewhere, type Lease, leaseModeOf } from '../writing/write-lease.rule.js';

export interface Closing {
  readonly closedBy: 'submit' | 'clock';
  readonly endedAt: Date;
  readonly now: Date;
}

/** After its time it is graded as of its deadline. Without an answer that is 0: reading the questions uses the attempt. */
export function closingAt(attempt: Timing, now: Date): Closing {
  return isOverdue(attempt, now)
    ? { closedBy: 'clock', endedAt: attempt.deadlineAt ?? now, now }
    : { closedBy: 'submit', endedAt: now, now };
}

export interface Sender {
  readonly now: Date;
  /** Null: the caller is not a browser tab. */
  readonly tabId: string | null;
}

type Submitted = ({ readonly status: 'IN_PROGRESS' } & Timing & Lease) | { readonly status: 'COMPLETED' | 'ABANDONED' };

/** A submit is refused while another tab holds the write lease, as a save is, and once staff have voided the attempt. */
export function refusalOfSubmit(attempt: Submitted | undefined, { now, tabId }: Sender): Refusal | null {
  if (attempt?.status === 'ABANDONED') return refuse(attemptClosed);
  const isOpen = attempt?.status === 'IN_PROGRESS' && !isOverdue(attempt, now);
  return isOpen && isLeasedElsewhere(attempt, { tabId, leaseMode: leaseModeOf(tabId), at: now }) ? refuse(attemptElsewhere) : null;
}

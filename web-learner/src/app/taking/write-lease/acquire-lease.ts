/**
 * Opens an attempt for writing: acquires its lease, reads the server's answers and those stored on this device (docs/path.md#one-writer).
 */
import type { Answered } from '@paanch/client/calling/send';
import { openOutbox, type Outbox } from '@paanch/client/drafts/outbox';
import type { leaseAttempt } from '@paanch/contracts/progress/attempts';
import type { KeptSheet } from '../answers/answer-sheet.rule.js';
import { readKept } from '../answers/kept-answers.js';
import type { AttemptCalls, Paper } from '../calls/attempt-calls.js';
import { isClosed, isLeaseLost } from './refusals.js';
import { tabId } from './tab-id.js';

export interface WritableAttempt {
  readonly kind: 'held';
  readonly attempt: Paper;
  readonly kept: KeptSheet;
  readonly outbox: Outbox;
  readonly tab: string;
  /** The clock in the lease's reply, and performance.now() when it was received. */
  readonly clock: Pick<Answered<typeof leaseAttempt>, 'server_now' | 'deadline_at' | 'refunded_seconds'>;
  readonly receivedAt: number;
}

export type LeaseResult =
  | WritableAttempt
  /** Another window has the lease; `unsent` answers are stored on this device. */
  | { readonly kind: 'lost'; readonly unsent: number }
  | { readonly kind: 'closed' };

export interface LeaseRequest {
  readonly userId: string;
  /** Take the lease even if another window has it. */
  readonly takeOver: boolean;
}

export async function acquireLease(calls: AttemptCalls, { userId, takeOver }: LeaseRequest): Promise<LeaseResult> {
  const [outbox, tab] = await Promise.all([openOutbox(userId), tabId()]);
  const [lease, early] = await Promise.all([calls.lease({ tab_id: tab, take_over: takeOver }).catch(decided), calls.read()]);
  const receivedAt = performance.now();
  if (lease === 'closed' || early.status !== 'IN_PROGRESS') return { kind: 'closed' };
  const kept = await readKept(outbox, calls.ref);
  if (lease === 'lost') return { kind: 'lost', unsent: kept.answers.size };
  // The previous writer may have saved between the two replies.
  const attempt = early.seq === lease.seq ? early : await calls.read();
  return { kind: 'held', attempt, kept, outbox, tab, clock: lease, receivedAt };
}

function decided(error: unknown): 'lost' | 'closed' {
  if (isLeaseLost(error)) return 'lost';
  if (isClosed(error)) return 'closed';
  throw error;
}

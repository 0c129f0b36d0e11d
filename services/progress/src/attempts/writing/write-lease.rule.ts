/** One browser tab writes an attempt at a time: it holds the write lease, and its heartbeats renew it (docs/path.md#one-writer). */
import { LEASE_SECONDS } from '@paanch/contracts/progress/attempts';

/**
 * What a request does while another tab holds the lease. own: it is refused, also once that lease has expired, so that the
 * tab first leases again and reads what was written; expired: it goes ahead once the lease has expired or was given back;
 * take_over: it goes ahead.
 */
export type LeaseMode = 'own' | 'expired' | 'take_over';

export interface LeaseRequest {
  /** When it arrived. */
  readonly at: Date;
  /** Null: the caller is not a tab. It writes while no lease is live, and gets none. */
  readonly tabId: string | null;
  readonly leaseMode: LeaseMode;
}

export interface Lease {
  /** Null: no tab ever had it. */
  readonly writerTab: string | null;
  /** Last heartbeat of that tab; null: it left and gave the lease back. */
  readonly seenAt: Date | null;
}

/** For saves and submits: a tab must hold the lease, any other caller waits until it has expired. */
export const leaseModeOf = (tabId: string | null): LeaseMode => (tabId === null ? 'expired' : 'own');

/** Whether another tab's lease keeps this request out. `answer.store.ts` repeats it in SQL. */
export function isLeasedElsewhere({ writerTab, seenAt }: Lease, { tabId, leaseMode, at }: LeaseRequest): boolean {
  if (writerTab === null || writerTab === tabId || leaseMode === 'take_over') return false;
  return leaseMode === 'own' || (seenAt !== null && at.getTime() - seenAt.getTime() < LEASE_SECONDS * 1_000);
}

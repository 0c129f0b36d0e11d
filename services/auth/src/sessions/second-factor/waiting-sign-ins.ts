import type { Tx } from '@paanch/platform/postgres/database';
import { lt } from 'drizzle-orm';
import { WAITING_MS } from './second-step.rule.js';
import { type WaitingSignIn, waitingSignIns } from './tables.js';

/** Used and late ones go when the next one begins. */
export async function beginWaiting(tx: Tx, waiting: WaitingSignIn): Promise<void> {
  await tx.delete(waitingSignIns).where(lt(waitingSignIns.createdAt, new Date(waiting.createdAt.getTime() - WAITING_MS)));
  await tx.insert(waitingSignIns).values(waiting);
}

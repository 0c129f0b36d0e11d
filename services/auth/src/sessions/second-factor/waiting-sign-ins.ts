import type { Tx } from '@paanch/platform/postgres/database';
import { type WaitingSignIn, waitingSignIns } from './tables.js';

export async function beginWaiting(tx: Tx, waiting: WaitingSignIn): Promise<void> {
  await tx.insert(waitingSignIns).values(waiting);
}

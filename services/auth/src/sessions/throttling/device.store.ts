/** Browsers that have signed in to an account before (trust 1.9). */
import type { Tx } from '@paanch/platform/postgres/database';
import { knownDevices } from './tables.js';

/** From now on the browser is trusted for this person: they signed in with it, or opened a link of theirs. */
export async function trustDevice(tx: Tx, deviceId: string, personId: string, at: Date): Promise<void> {
  await tx
    .insert(knownDevices)
    .values({ device_id: deviceId, person_id: personId, trusted_since: at, last_used_at: at })
    .onConflictDoUpdate({ target: [knownDevices.device_id, knownDevices.person_id], set: { last_used_at: at } });
}

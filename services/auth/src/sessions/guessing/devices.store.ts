/** Browsers that have signed in to an account before (trust 1.9). */
import type { Reader, Tx } from '@paanch/platform/postgres/database';
import { and, eq } from 'drizzle-orm';
import { knownDevices } from './tables.js';

const ofPerson = (deviceId: string, personId: string) => and(eq(knownDevices.deviceId, deviceId), eq(knownDevices.personId, personId));

export async function isKnownDevice(reader: Reader, deviceId: string, personId: string): Promise<boolean> {
  const found = await reader.select({ since: knownDevices.trustedSince }).from(knownDevices).where(ofPerson(deviceId, personId));
  return found.length > 0;
}

/** From now on the browser is trusted for this person: they signed in with it, or opened a link of theirs. */
export async function trustDevice(tx: Tx, deviceId: string, personId: string, at: Date): Promise<void> {
  await tx
    .insert(knownDevices)
    .values({ deviceId, personId, trustedSince: at, lastUsedAt: at })
    .onConflictDoUpdate({ target: [knownDevices.deviceId, knownDevices.personId], set: { lastUsedAt: at } });
}

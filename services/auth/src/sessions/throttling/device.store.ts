/** Browsers that have signed in to an account before (docs/sessions.md#known-browsers). */
import type { Database, Reader, Tx } from '@paanch/platform/postgres/database';
import { and, eq } from 'drizzle-orm';
import { knownDevices } from './tables.js';

export function deviceStore({ drizzle }: Database) {
  return { isKnown: (deviceId: string, personId: string) => isKnownDevice(drizzle, deviceId, personId) };
}

/** Whether the browser has signed in to this account before and has not lost trust since. */
export async function isKnownDevice(reader: Reader, deviceId: string, personId: string): Promise<boolean> {
  const ofPerson = and(eq(knownDevices.device_id, deviceId), eq(knownDevices.person_id, personId));
  return (await reader.select({ since: knownDevices.trusted_since }).from(knownDevices).where(ofPerson)).length > 0;
}

/** Trusts the browser for this person, who signed in with it or opened a link of theirs in it. */
export async function trustDevice(tx: Tx, deviceId: string, personId: string, at: Date): Promise<void> {
  await tx
    .insert(knownDevices)
    .values({ device_id: deviceId, person_id: personId, trusted_since: at, last_used_at: at })
    .onConflictDoUpdate({ target: [knownDevices.device_id, knownDevices.person_id], set: { last_used_at: at } });
}

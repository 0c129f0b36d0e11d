import type { Reader } from '@paanch/platform/postgres/database';
import { and, eq } from 'drizzle-orm';
import { knownDevices } from './tables.js';

/** Whether the browser has signed in to this account before and has not lost trust since (trust 1.9). */
export async function isKnownDevice(reader: Reader, deviceId: string, personId: string): Promise<boolean> {
  const ofPerson = and(eq(knownDevices.device_id, deviceId), eq(knownDevices.person_id, personId));
  return (await reader.select({ since: knownDevices.trusted_since }).from(knownDevices).where(ofPerson)).length > 0;
}

import { type BackgroundType, DEFAULT_TIME_ZONE } from '@paanch/contracts/auth/profile';
import type { Reader } from '@paanch/platform/postgres/database';
import { eq } from 'drizzle-orm';
import { type Profile, profiles } from './tables.js';

/** What holds of a person who has said nothing yet. */
export function emptyProfile(personId: string): Profile {
  return {
    personId,
    phone: null,
    backgroundType: null,
    language: 'en',
    timeZone: DEFAULT_TIME_ZONE,
    dateOfBirth: null,
    accommodationsRequest: null,
    sharesAccommodations: false,
    extraTimeFactor: 1,
    wantsMails: true,
  };
}

export async function findProfile(reader: Reader, personId: string): Promise<Profile> {
  const [found] = await reader.select().from(profiles).where(eq(profiles.personId, personId));
  return found ?? emptyProfile(personId);
}

/** Null for staff, and where none is chosen. */
export async function findBackgroundType(reader: Reader, personId: string): Promise<BackgroundType | null> {
  const [found] = await reader.select({ type: profiles.backgroundType }).from(profiles).where(eq(profiles.personId, personId));
  return found?.type ?? null;
}

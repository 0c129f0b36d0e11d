import { type BackgroundType, DEFAULT_TIME_ZONE } from '@paanch/contracts/auth/profile';
import type { Reader } from '@paanch/platform/postgres/database';
import { eq } from 'drizzle-orm';
import { type Profile, profiles } from './tables.js';

/** What holds of a person who has said nothing yet. */
export function emptyProfile(personId: string): Profile {
  return {
    person_id: personId,
    phone: null,
    background_type: null,
    language: 'en',
    time_zone: DEFAULT_TIME_ZONE,
    date_of_birth: null,
    accommodations_request: null,
    shares_accommodations: false,
    extra_time_factor: 1,
    wants_mails: true,
  };
}

export async function findProfile(reader: Reader, personId: string): Promise<Profile> {
  const [found] = await reader.select().from(profiles).where(eq(profiles.person_id, personId));
  return found ?? emptyProfile(personId);
}

/** Null for staff, and where none is chosen. */
export async function findBackgroundType(reader: Reader, personId: string): Promise<BackgroundType | null> {
  const [found] = await reader.select({ type: profiles.background_type }).from(profiles).where(eq(profiles.person_id, personId));
  return found?.type ?? null;
}

/** Profiles of people. */
import type { BackgroundType } from '@paanch/contracts/auth/profile';
import { defineStore } from '@paanch/platform/outbox/define-store';
import type { Database, Reader } from '@paanch/platform/postgres/database';
import { eq } from 'drizzle-orm';
import { emptyProfile } from './empty-profile.js';
import { type Profile, profiles } from './tables.js';

/** The first change inserts the row before locking it, so that two first changes wait for each other. */
const openStore = defineStore<string, Profile>({
  load: async (tx, personId) => {
    const empty = emptyProfile(personId);
    await tx.insert(profiles).values(empty).onConflictDoNothing();
    const [found] = await tx.select().from(profiles).where(eq(profiles.person_id, personId)).for('update');
    return found ?? empty;
  },
  save: async (tx, personId, next) => {
    await tx.update(profiles).set(next).where(eq(profiles.person_id, personId));
  },
});

export function profileStore(db: Database) {
  return {
    ...openStore(db),

    async find(personId: string): Promise<Profile> {
      const [found] = await db.drizzle.select().from(profiles).where(eq(profiles.person_id, personId));
      return found ?? emptyProfile(personId);
    },
  };
}

/** Null for staff, and if none is chosen. */
export async function findBackgroundType(reader: Reader, personId: string): Promise<BackgroundType | null> {
  const [found] = await reader.select({ type: profiles.background_type }).from(profiles).where(eq(profiles.person_id, personId));
  return found?.type ?? null;
}

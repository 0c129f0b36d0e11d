import { defineStore } from '@paanch/platform/outbox/define-store';
import { eq } from 'drizzle-orm';
import { emptyProfile } from './find-profile.js';
import { type Profile, profiles } from './tables.js';

/** The row is made by the first change; made before it is locked, so that two first changes follow each other. */
export const profileStore = defineStore<string, Profile>({
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

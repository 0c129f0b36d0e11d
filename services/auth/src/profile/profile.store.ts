/** Profiles of people. */
import type { BackgroundType } from '@paanch/contracts/auth/profile';
import { defineStore } from '@paanch/platform/outbox/define-store';
import type { Database, Reader } from '@paanch/platform/postgres/database';
import { and, eq, type SQL } from 'drizzle-orm';
import { emptyProfile } from './empty-profile.js';
import type { SupportView } from './support.rule.js';
import { type Profile, profiles } from './tables.js';

/** Of profiles that this view shows; all that Client Staff's reads may name of this table (docs/permissions.md#row-security). */
export const SUPPORT = {
  person_id: profiles.person_id,
  extra_time_factor: profiles.extra_time_factor,
  accommodations_request: profiles.accommodations_request,
  shares_accommodations: profiles.shares_accommodations,
};
export type Support = Pick<Profile, keyof typeof SUPPORT>;

export const isShared = eq(profiles.shares_accommodations, true);
const seenBy = (view: Exclude<SupportView, 'none'>): SQL | undefined => (view === 'shared' ? isShared : undefined);

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

    /** Null: nothing that this view shows. */
    async findSupport(personId: string, view: SupportView): Promise<Support | null> {
      if (view === 'none') return null;
      const [found] = await db.drizzle
        .select(SUPPORT)
        .from(profiles)
        .where(and(eq(profiles.person_id, personId), seenBy(view)));
      return found ?? (view === 'all' ? emptyProfile(personId) : null);
    },
  };
}

/** Null for staff, and if none is chosen. */
export async function findBackgroundType(reader: Reader, personId: string): Promise<BackgroundType | null> {
  const [found] = await reader.select({ type: profiles.background_type }).from(profiles).where(eq(profiles.person_id, personId));
  return found?.type ?? null;
}

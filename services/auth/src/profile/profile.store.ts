/** Profiles of people. */
import type { Language } from '@paanch/contracts/auth/profile';
import type { BackgroundType } from '@paanch/contracts/kernel/vocabulary/study';
import { defineStore } from '@paanch/platform/outbox/define-store';
import type { Database, Reader } from '@paanch/platform/postgres/database';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PersonWithProfile } from '../users/tables.js';
import { emptyProfile } from './empty-profile.js';
import type { SupportView } from './support.rule.js';
import { type Profile, profiles } from './tables.js';

/** Of profiles that this view shows; all that Client Staff's reads may name of this table (docs/permissions.md#row-security). */
export const SUPPORT = {
  person_id: profiles.person_id,
  extra_time_factor: profiles.extra_time_factor,
  no_time_limit: profiles.no_time_limit,
  breaks: profiles.breaks,
  large_text: profiles.large_text,
  accommodations_request: profiles.accommodations_request,
  shares_accommodations: profiles.shares_accommodations,
  agreed_to_share: profiles.agreed_to_share,
};
export type Support = Pick<Profile, keyof typeof SUPPORT>;

/** Switched on, and the consent holds. */
export const isShared = and(profiles.shares_accommodations, profiles.agreed_to_share);
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

/** The 18th birthday; of those born on 29 February the day before it. */
const comesOfAge = sql`(${profiles.date_of_birth} + interval '18 years')::date`;

export function profileStore(db: Database) {
  return {
    ...openStore(db),

    async find(personId: string, reader: Reader = db.drizzle): Promise<Profile> {
      const [found] = await reader.select().from(profiles).where(eq(profiles.person_id, personId));
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

    /** The field of study; null: none is chosen. */
    async background(personId: string): Promise<BackgroundType | null> {
      return (await findPublicProfile(db.drizzle, personId)).background_type;
    },
  };
}

/** What other services know of a profile; of the date of birth only until when a learner is a minor (docs/privacy.md#minors). */
export const PUBLIC_PROFILE = {
  background_type: profiles.background_type,
  minor_until: sql<string | null>`case when not ${profiles.guardian_agreed} and ${comesOfAge} > current_date then ${comesOfAge}::text end`,
  language: sql<Language>`coalesce(${profiles.language}, 'en')`,
};
type PublicProfile = Pick<PersonWithProfile, 'background_type' | 'minor_until' | 'language'>;

/** Null for staff, and before anything is chosen. */
export async function findPublicProfile(reader: Reader, personId: string): Promise<PublicProfile> {
  const [found] = await reader.select(PUBLIC_PROFILE).from(profiles).where(eq(profiles.person_id, personId));
  return found ?? { background_type: null, minor_until: null, language: 'en' };
}

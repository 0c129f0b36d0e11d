/** What learners agreed to: of each purpose the latest, those before it are kept (docs/privacy.md#consent). */
import type { ConsentPurpose } from '@paanch/contracts/auth/consents/purposes';
import { defineStore } from '@paanch/platform/outbox/define-store';
import type { Database, Tx } from '@paanch/platform/postgres/database';
import { and, desc, eq, isNull, ne } from 'drizzle-orm';
import { people } from '../users/tables.js';
import { type Consent, consents } from './tables.js';

export interface ConsentKey {
  readonly personId: string;
  readonly purpose: ConsentPurpose;
}

/** More than anybody gives by hand; the latest of each purpose are listed apart. */
const LISTED = 500;

/** The person's row is locked, so that two answers at once wait for each other. */
async function load(tx: Tx, { personId, purpose }: ConsentKey): Promise<Consent | null> {
  await tx.select({ id: people.id }).from(people).where(eq(people.id, personId)).for('update');
  const [latest] = await tx
    .select()
    .from(consents)
    .where(and(eq(consents.person_id, personId), eq(consents.purpose, purpose)))
    .orderBy(desc(consents.given_at))
    .limit(1);
  return latest ?? null;
}

/** Never deleted, so `next` is only null by type. One to newer words ends the one before. */
async function save(tx: Tx, { personId, purpose }: ConsentKey, next: Consent | null): Promise<void> {
  if (next === null) return;
  const before = and(
    eq(consents.person_id, personId),
    eq(consents.purpose, purpose),
    ne(consents.id, next.id),
    isNull(consents.withdrawn_at),
  );
  await tx.update(consents).set({ withdrawn_at: next.given_at }).where(before);
  await tx.insert(consents).values(next).onConflictDoUpdate({ target: consents.id, set: next });
}

const openStore = defineStore<ConsentKey, Consent | null>({ load, save });

export function consentStore(db: Database) {
  return {
    ...openStore(db),

    /** Of each purpose. */
    latest: (personId: string): Promise<Consent[]> =>
      db.drizzle
        .selectDistinctOn([consents.purpose])
        .from(consents)
        .where(eq(consents.person_id, personId))
        .orderBy(consents.purpose, desc(consents.given_at)),

    /** Those that were not withdrawn. */
    held: (personId: string): Promise<Pick<Consent, 'purpose' | 'notice_version'>[]> =>
      db.drizzle
        .select({ purpose: consents.purpose, notice_version: consents.notice_version })
        .from(consents)
        .where(and(eq(consents.person_id, personId), isNull(consents.withdrawn_at))),

    /** Newest first. */
    history: (personId: string): Promise<Consent[]> =>
      db.drizzle.select().from(consents).where(eq(consents.person_id, personId)).orderBy(desc(consents.given_at)).limit(LISTED),
  };
}

/** Notifications: telling somebody, reading, and the evening's digest. */
import { DEFAULT_TIME_ZONE } from '@paanch/contracts/auth/profile';
import { defineStore } from '@paanch/platform/outbox/define-store';
import type { Tx } from '@paanch/platform/postgres/database';
import { and, asc, eq, inArray, isNotNull, isNull, lte } from 'drizzle-orm';
import { addMails } from '../mails/mail.store.js';
import type { Mail } from '../mails/tables.js';
import { profiles } from '../profile/tables.js';
import { people } from '../users/tables.js';
import { type Notification, notifications } from './tables.js';
import type { Addressee } from './telling.rule.js';

type Person = typeof people.$inferSelect;
type Profile = typeof profiles.$inferSelect;

function addresseeOf({ id, email, fullName, role, isActive }: Person, profile: Profile | null): Addressee {
  const { timeZone, wantsMails } = profile ?? { timeZone: DEFAULT_TIME_ZONE, wantsMails: true };
  return { id, email, fullName, role, isActive, timeZone, wantsMails };
}

async function findAddressee(tx: Tx, personId: string): Promise<Addressee | null> {
  const [found] = await tx
    .select({ person: people, profile: profiles })
    .from(people)
    .leftJoin(profiles, eq(profiles.personId, people.id))
    .where(eq(people.id, personId));
  return found ? addresseeOf(found.person, found.profile) : null;
}

export interface TellingKey {
  readonly personId: string;
  readonly cause: string;
}

export interface TellingState {
  /** Null where nobody has this id. */
  readonly addressee: Addressee | null;
  /** The person has been told of this cause before. */
  readonly wasTold: boolean;
  readonly told: { readonly notification: Notification; readonly mail: Mail | null } | null;
}

/** Two at once with one cause: the second waits for the first by the unique key and fails, to be tried again and find it told. */
export const tellingStore = defineStore<TellingKey, TellingState>({
  load: async (tx, { personId, cause }) => {
    const [found] = await tx
      .select({ person: people, profile: profiles, toldBefore: notifications.id })
      .from(people)
      .leftJoin(profiles, eq(profiles.personId, people.id))
      .leftJoin(notifications, and(eq(notifications.personId, people.id), eq(notifications.cause, cause)))
      .where(eq(people.id, personId));
    if (!found) return { addressee: null, wasTold: false, told: null };
    return { addressee: addresseeOf(found.person, found.profile), wasTold: found.toldBefore !== null, told: null };
  },
  save: async (tx, _key, { told }) => {
    if (!told) return;
    await tx.insert(notifications).values(told.notification);
    if (told.mail) await addMails(tx, [told.mail]);
  },
});

/** One of a person's, or all they have not read. */
export type ReadKey = { readonly id: string } | { readonly unreadOf: string };

export const readStore = defineStore<ReadKey, readonly Notification[]>({
  load: (tx, key) => {
    const which = 'id' in key ? eq(notifications.id, key.id) : and(eq(notifications.personId, key.unreadOf), isNull(notifications.readAt));
    return tx.select().from(notifications).where(which).orderBy(notifications.id).for('update');
  },
  save: async (tx, _key, next, known) => {
    const changed = next.filter((one, index) => one !== known[index]);
    for (const [readAt, rows] of Map.groupBy(changed, (one) => one.readAt)) {
      const ids = rows.map(({ id }) => id);
      await tx.update(notifications).set({ readAt }).where(inArray(notifications.id, ids));
    }
  },
});

export interface DigestState {
  readonly addressee: Addressee | null;
  /** In the order they happened. */
  readonly due: readonly Notification[];
  readonly mail: Mail | null;
}

export interface DigestKey {
  readonly personId: string;
  readonly now: Date;
}

/** What another process is just putting into a mail is left to it. */
export const digestStore = defineStore<DigestKey, DigestState>({
  load: async (tx, { personId, now }) => {
    const isDue = and(eq(notifications.personId, personId), isNotNull(notifications.digestDueAt), lte(notifications.digestDueAt, now));
    const due = await tx.select().from(notifications).where(isDue).orderBy(asc(notifications.id)).for('update', { skipLocked: true });
    return { addressee: await findAddressee(tx, personId), due, mail: null };
  },
  save: async (tx, _key, next, known) => {
    const ids = known.due.map(({ id }) => id);
    if (ids.length > 0) await tx.update(notifications).set({ digestDueAt: null }).where(inArray(notifications.id, ids));
    if (next.mail) await addMails(tx, [next.mail]);
  },
});

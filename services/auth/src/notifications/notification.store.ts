/** Notifications: telling somebody, reading, and the evening's digest. */
import { DEFAULT_TIME_ZONE } from '@paanch/contracts/auth/profile';
import { defineBatchStore } from '@paanch/platform/outbox/define-batch-store';
import { defineStore } from '@paanch/platform/outbox/define-store';
import type { Tx } from '@paanch/platform/postgres/database';
import { rowsOf } from '@paanch/platform/postgres/rows-of';
import { and, asc, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { addMails } from '../mails/mail.store.js';
import type { Mail } from '../mails/tables.js';
import { profiles } from '../profile/tables.js';
import { people } from '../users/tables.js';
import { type Notification, notifications } from './tables.js';
import type { Addressee } from './notification.rule.js';

const ADDRESSEE = {
  id: people.id,
  email: people.email,
  fullName: people.fullName,
  role: people.role,
  isActive: people.isActive,
  timeZone: profiles.timeZone,
  wantsMails: profiles.wantsMails,
};

type Found = Omit<Addressee, 'timeZone' | 'wantsMails'> & { readonly timeZone: string | null; readonly wantsMails: boolean | null };

/** Whoever has said nothing yet wants mails. */
function addresseeOf({ id, email, fullName, role, isActive, timeZone, wantsMails }: Found): Addressee {
  return { id, email, fullName, role, isActive, timeZone: timeZone ?? DEFAULT_TIME_ZONE, wantsMails: wantsMails ?? true };
}

async function findAddressee(tx: Tx, personId: string): Promise<Addressee | null> {
  const [found] = await tx
    .select(ADDRESSEE)
    .from(people)
    .leftJoin(profiles, eq(profiles.personId, people.id))
    .where(eq(people.id, personId));
  return found ? addresseeOf(found) : null;
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

const nameOf = ({ personId, cause }: TellingKey) => `${personId} ${cause}`;

/** Two at once with one cause: the second waits for the first by the unique key and fails, to be tried again and find it told. */
export const tellingStore = defineBatchStore<TellingKey, TellingState>({
  nameOf,
  loadAll: async (tx, keys) => {
    const asked = keys.map(({ personId, cause }) => ({ person_id: personId, cause }));
    const found = await tx
      .select({ ...ADDRESSEE, cause: sql<string>`asked.cause`, toldBefore: notifications.id })
      .from(sql`jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked(person_id uuid, cause text)`)
      .innerJoin(people, sql`${people.id} = asked.person_id`)
      .leftJoin(profiles, eq(profiles.personId, people.id))
      .leftJoin(notifications, and(eq(notifications.personId, people.id), sql`${notifications.cause} = asked.cause`));
    const states = new Map(found.map((row) => [nameOf({ personId: row.id, cause: row.cause }), row]));
    return keys.map((key) => {
      const row = states.get(nameOf(key));
      return { addressee: row ? addresseeOf(row) : null, wasTold: row ? row.toldBefore !== null : false, told: null };
    });
  },
  saveAll: async (tx, changes) => {
    const told = changes.flatMap(({ next }) => next.told ?? []);
    const added = told.map(({ notification }) => notification);
    if (added.length > 0) await tx.execute(sql`insert into notifications select * from ${rowsOf(notifications, added)}`);
    await addMails(
      tx,
      told.flatMap(({ mail }) => mail ?? []),
    );
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

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
  full_name: people.full_name,
  role: people.role,
  is_active: people.is_active,
  time_zone: profiles.time_zone,
  wants_mails: profiles.wants_mails,
};

type Found = Omit<Addressee, 'time_zone' | 'wants_mails'> & { readonly time_zone: string | null; readonly wants_mails: boolean | null };

/** Whoever has said nothing yet wants mails. */
function addresseeOf({ id, email, full_name, role, is_active, time_zone, wants_mails }: Found): Addressee {
  return { id, email, full_name, role, is_active, time_zone: time_zone ?? DEFAULT_TIME_ZONE, wants_mails: wants_mails ?? true };
}

async function findAddressee(tx: Tx, personId: string): Promise<Addressee | null> {
  const [found] = await tx
    .select(ADDRESSEE)
    .from(people)
    .leftJoin(profiles, eq(profiles.person_id, people.id))
    .where(eq(people.id, personId));
  return found ? addresseeOf(found) : null;
}

export interface NotificationKey {
  readonly personId: string;
  readonly cause: string;
}

export interface NotificationState {
  /** Null where nobody has this id. */
  readonly addressee: Addressee | null;
  /** The person has been told of this cause before. */
  readonly isNotified: boolean;
  readonly written: { readonly notification: Notification; readonly mail: Mail | null } | null;
}

const nameOf = ({ personId, cause }: NotificationKey) => `${personId} ${cause}`;

/** Two at once with one cause: the second waits for the first by the unique key and fails, to be tried again and find it told. */
export const notificationStore = defineBatchStore<NotificationKey, NotificationState>({
  nameOf,
  loadAll: async (tx, keys) => {
    const asked = keys.map(({ personId, cause }) => ({ person_id: personId, cause }));
    const found = await tx
      .select({ ...ADDRESSEE, cause: sql<string>`asked.cause`, toldBefore: notifications.id })
      .from(sql`jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked(person_id uuid, cause text)`)
      .innerJoin(people, sql`${people.id} = asked.person_id`)
      .leftJoin(profiles, eq(profiles.person_id, people.id))
      .leftJoin(notifications, and(eq(notifications.person_id, people.id), sql`${notifications.cause} = asked.cause`));
    const states = new Map(found.map((row) => [nameOf({ personId: row.id, cause: row.cause }), row]));
    return keys.map((key) => {
      const row = states.get(nameOf(key));
      return { addressee: row ? addresseeOf(row) : null, isNotified: row ? row.toldBefore !== null : false, written: null };
    });
  },
  saveAll: async (tx, changes) => {
    const written = changes.flatMap(({ next }) => next.written ?? []);
    const added = written.map(({ notification }) => notification);
    if (added.length > 0) await tx.execute(sql`insert into notifications select * from ${rowsOf(notifications, added)}`);
    await addMails(
      tx,
      written.flatMap(({ mail }) => mail ?? []),
    );
  },
});

/** One of a person's, or all they have not read. */
export type ReadMarkKey = { readonly id: string } | { readonly unreadOf: string };

export const readMarkStore = defineStore<ReadMarkKey, readonly Notification[]>({
  load: (tx, key) => {
    const which =
      'id' in key ? eq(notifications.id, key.id) : and(eq(notifications.person_id, key.unreadOf), isNull(notifications.read_at));
    return tx.select().from(notifications).where(which).orderBy(notifications.id).for('update');
  },
  save: async (tx, _key, next, known) => {
    const changed = next.filter((one, index) => one !== known[index]);
    for (const [readAt, rows] of Map.groupBy(changed, (one) => one.read_at)) {
      const ids = rows.map(({ id }) => id);
      await tx.update(notifications).set({ read_at: readAt }).where(inArray(notifications.id, ids));
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
    const isDue = and(eq(notifications.person_id, personId), isNotNull(notifications.digest_due_at), lte(notifications.digest_due_at, now));
    const due = await tx.select().from(notifications).where(isDue).orderBy(asc(notifications.id)).for('update', { skipLocked: true });
    return { addressee: await findAddressee(tx, personId), due, mail: null };
  },
  save: async (tx, _key, next, known) => {
    const ids = known.due.map(({ id }) => id);
    if (ids.length > 0) await tx.update(notifications).set({ digest_due_at: null }).where(inArray(notifications.id, ids));
    if (next.mail) await addMails(tx, [next.mail]);
  },
});

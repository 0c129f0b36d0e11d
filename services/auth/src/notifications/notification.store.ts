/** Notifications: adding, listing and marking them as read. */
import type { listNotifications } from '@paanch/contracts/auth/notifications';
import type { QueryOf } from '@paanch/contracts/kernel/route';
import { defineBatchStore } from '@paanch/platform/outbox/define-batch-store';
import { defineStore } from '@paanch/platform/outbox/define-store';
import { type CursorPage, cursorPageOf } from '@paanch/platform/postgres/by-cursor/cursor-page-of';
import type { Database, Tx } from '@paanch/platform/postgres/database';
import { insertOf } from '@paanch/platform/postgres/rows-of';
import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import { clients } from '../clients/tables.js';
import { addMails } from '../mails/mail.store.js';
import type { Mail } from '../mails/tables.js';
import { profiles } from '../profile/tables.js';
import { people } from '../users/tables.js';
import { ADDRESSEE, addresseeOf } from './addressee.store.js';
import type { Addressee } from './notification.rule.js';
import type { NotificationText } from './texts/notification-text.js';
import { type Notification, notifications } from './tables.js';

export interface NotificationKey {
  readonly personId: string;
  readonly cause: string;
}

export interface NotificationState {
  /** Null if nobody has this id. */
  readonly addressee: Addressee | null;
  /** The person has been notified of this cause before. */
  readonly isNotified: boolean;
  readonly written: { readonly notification: Notification; readonly mail: Mail | null } | null;
}

const nameOf = ({ personId, cause }: NotificationKey) => `${personId} ${cause}`;

/** Of two at once with one cause, the second waits for the first on the unique key, fails, and is retried. */
const openStore = defineBatchStore<NotificationKey, NotificationState>({
  nameOf,
  loadAll: async (tx, keys) => {
    const requested = keys.map(({ personId, cause }) => ({ person_id: personId, cause }));
    const found = await tx
      .select({ ...ADDRESSEE, cause: sql<string>`requested.cause`, known_id: notifications.id })
      .from(sql`jsonb_to_recordset(${JSON.stringify(requested)}::jsonb) as requested(person_id uuid, cause text)`)
      .innerJoin(people, sql`${people.id} = requested.person_id`)
      .leftJoin(profiles, eq(profiles.person_id, people.id))
      .leftJoin(clients, eq(clients.id, people.client_id))
      .leftJoin(notifications, and(eq(notifications.person_id, people.id), sql`${notifications.cause} = requested.cause`));
    const rows = new Map(found.map((row) => [nameOf({ personId: row.id, cause: row.cause }), row]));
    return keys.map((key) => {
      const row = rows.get(nameOf(key));
      return { addressee: row ? addresseeOf(row) : null, isNotified: row ? row.known_id !== null : false, written: null };
    });
  },
  saveAll: async (tx, changes) => {
    const written = changes.flatMap(({ next }) => next.written ?? []);
    const added = written.map(({ notification }) => notification);
    if (added.length > 0) await tx.execute(insertOf(notifications, added));
    await addMails(
      tx,
      written.flatMap(({ mail }) => mail ?? []),
    );
  },
});

export interface NotificationPage extends CursorPage<Notification> {
  readonly unread: number;
}

export function notificationStore(db: Database) {
  return {
    ...openStore(db),

    /** Newest first: ids rise with time. */
    async page(personId: string, { cursor, limit }: QueryOf<typeof listNotifications>): Promise<NotificationPage> {
      const isOwn = eq(notifications.person_id, personId);
      const list = {
        table: notifications,
        scope: isOwn,
        order: { by: [notifications.id], direction: 'desc' } as const,
        rows: db.drizzle.select().from(notifications).$dynamic(),
        idOf: ({ id }: Notification) => id,
      };
      const unread = db.drizzle
        .select({ rows: count() })
        .from(notifications)
        .where(and(isOwn, isNull(notifications.read_at)));
      const [page, [counted]] = await Promise.all([cursorPageOf(db, { cursor, pageSize: limit }, list), unread]);
      return { ...page, unread: counted?.rows ?? 0 };
    },

    /** Which of these people have an unread one of the same kind and link. */
    async unreadBy(tx: Tx, personIds: readonly string[], { kind, link }: NotificationText): Promise<ReadonlySet<string>> {
      const { person_id, read_at } = notifications;
      const isSame = and(eq(notifications.kind, kind), eq(notifications.link, link), isNull(read_at));
      const rows = await tx
        .select({ person_id })
        .from(notifications)
        .where(and(inArray(person_id, [...personIds]), isSame));
      return new Set(rows.map((row) => row.person_id));
    },
  };
}

/** One notification, or all that a person has not read. */
export type ReadMarkKey = { readonly id: string } | { readonly unreadOf: string };

export const readMarkStore = defineStore<ReadMarkKey, readonly Notification[]>({
  load: (tx, key) => {
    const which =
      'id' in key ? eq(notifications.id, key.id) : and(eq(notifications.person_id, key.unreadOf), isNull(notifications.read_at));
    return tx.select().from(notifications).where(which).orderBy(notifications.id).for('update');
  },
  save: async (tx, _key, next, known) => {
    const changed = next.filter((one, index) => one !== known[index]);
    for (const [read_at, rows] of Map.groupBy(changed, (one) => one.read_at)) {
      const ids = rows.map(({ id }) => id);
      await tx.update(notifications).set({ read_at }).where(inArray(notifications.id, ids));
    }
  },
});

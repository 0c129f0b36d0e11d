/** The notifications that wait for a person's next digest. */
import { defineStore } from '@paanch/platform/outbox/define-store';
import type { Database } from '@paanch/platform/postgres/database';
import { and, asc, eq, inArray, isNotNull, lte } from 'drizzle-orm';
import { addMails } from '../../mails/mail.store.js';
import type { Mail } from '../../mails/tables.js';
import { findAddressee } from '../addressee.store.js';
import type { Addressee } from '../notification.rule.js';
import { type Notification, notifications } from '../tables.js';

export interface DigestState {
  readonly addressee: Addressee | null;
  /** In the order they happened. */
  readonly due: readonly Notification[];
  /** Written about them. */
  readonly mails: readonly Mail[];
}

export interface DigestKey {
  readonly personId: string;
  readonly now: Date;
}

const isDue = (now: Date) => and(isNotNull(notifications.digest_due_at), lte(notifications.digest_due_at, now));

/** Skips what another process is putting into a mail. */
const openStore = defineStore<DigestKey, DigestState>({
  load: async (tx, { personId, now }) => {
    const isOwn = and(eq(notifications.person_id, personId), isDue(now));
    const due = await tx.select().from(notifications).where(isOwn).orderBy(asc(notifications.id)).for('update', { skipLocked: true });
    return { addressee: await findAddressee(tx, personId), due, mails: [] };
  },
  save: async (tx, _key, next, known) => {
    const ids = known.due.map(({ id }) => id);
    if (ids.length > 0) await tx.update(notifications).set({ digest_due_at: null }).where(inArray(notifications.id, ids));
    await addMails(tx, next.mails);
  },
});

export function digestStore(db: Database) {
  return {
    ...openStore(db),

    /** Ids of people whose digest is due. */
    async duePeople(now: Date, limit: number): Promise<string[]> {
      const found = await db.drizzle.selectDistinct({ id: notifications.person_id }).from(notifications).where(isDue(now)).limit(limit);
      return found.map(({ id }) => id);
    },
  };
}

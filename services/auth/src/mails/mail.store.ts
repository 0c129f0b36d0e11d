/** Mails that wait to be sent, were sent or were given up. */
import { sendBulkMail, sendMail } from '@paanch/contracts/auth/tasks';
import { task } from '@paanch/contracts/kernel/tasks/task';
import { defineStore } from '@paanch/platform/outbox/define-store';
import type { Database, Tx } from '@paanch/platform/postgres/database';
import { insertOf } from '@paanch/platform/postgres/rows-of';
import { appendTasks } from '@paanch/platform/tasks/enqueue';
import { and, eq, isNull } from 'drizzle-orm';
import { type Mail, mails } from './tables.js';

const isWaiting = and(isNull(mails.sent_at), isNull(mails.given_up_at));

/** Called by other stores, in the transaction of what causes the mail. */
export async function addMails(tx: Tx, added: readonly Mail[]): Promise<void> {
  if (added.length === 0) return;
  await tx.execute(insertOf(mails, added));
  await appendTasks(
    tx,
    added.map(({ id, due_at, is_bulk }) => task(is_bulk ? sendBulkMail : sendMail, { mail_id: id }, due_at)),
  );
}

/** Deletes waiting mails whose link no longer works. */
export async function withdrawInvitationMails(tx: Tx, personId: string): Promise<void> {
  await tx.delete(mails).where(and(isWaiting, eq(mails.person_id, personId), eq(mails.kind, 'invitation')));
}

const openStore = defineStore<string, Mail | null>({
  load: async (tx, id) => {
    const [mail] = await tx.select().from(mails).where(eq(mails.id, id)).for('update');
    return mail ?? null;
  },
  save: async (tx, id, next) => {
    if (!next) return;
    const { recipient, body, html, unsubscribe, sent_at, given_up_at } = next;
    await tx.update(mails).set({ recipient, body, html, unsubscribe, sent_at, given_up_at }).where(eq(mails.id, id));
  },
});

export function mailStore(db: Database) {
  return {
    ...openStore(db),
    add: (tx: Tx, mail: Mail) => addMails(tx, [mail]),

    async exists(id: string): Promise<boolean> {
      return (await db.drizzle.$count(mails, eq(mails.id, id))) > 0;
    },
  };
}

/** The mail queue: waiting, sent and given up. */
import { defineStore } from '@paanch/platform/outbox/define-store';
import type { Tx } from '@paanch/platform/postgres/database';
import { and, eq, isNull, lte } from 'drizzle-orm';
import { type Mail, mails } from './tables.js';

const isWaiting = and(isNull(mails.sent_at), isNull(mails.given_up_at));

/** Called by other stores, in the transaction of what causes the mail. */
export async function addMails(tx: Tx, added: readonly Mail[]): Promise<void> {
  if (added.length > 0) await tx.insert(mails).values([...added]);
}

/** Deletes waiting mails whose link no longer works. */
export async function withdrawInvitationMails(tx: Tx, personId: string): Promise<void> {
  await tx.delete(mails).where(and(isWaiting, eq(mails.person_id, personId), eq(mails.kind, 'invitation')));
}

async function saveMails(tx: Tx, next: readonly Mail[]): Promise<void> {
  for (const { id, body, unsubscribe, due_at, sent_at, given_up_at, attempts, last_error } of next) {
    await tx.update(mails).set({ body, unsubscribe, due_at, sent_at, given_up_at, attempts, last_error }).where(eq(mails.id, id));
  }
}

/** Due mails that no other process has claimed, or one by its id. */
export type MailKey = { readonly dueAt: Date; readonly limit: number } | { readonly id: string };

export const mailStore = defineStore<MailKey, readonly Mail[]>({
  load: (tx, key) => {
    if ('id' in key) return tx.select().from(mails).where(eq(mails.id, key.id)).for('update');
    const isDue = and(isWaiting, lte(mails.due_at, key.dueAt));
    return tx.select().from(mails).where(isDue).orderBy(mails.due_at).limit(key.limit).for('update', { skipLocked: true });
  },
  save: (tx, _key, next) => saveMails(tx, next),
});

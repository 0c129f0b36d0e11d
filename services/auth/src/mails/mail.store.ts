/** Mails that wait, and what became of them. */
import { defineStore } from '@paanch/platform/outbox/define-store';
import type { Tx } from '@paanch/platform/postgres/database';
import { and, eq, inArray, isNull, lte } from 'drizzle-orm';
import { type Mail, mails } from './tables.js';

const isWaiting = and(isNull(mails.sent_at), isNull(mails.given_up_at));

/** Beside what causes it, in its transaction; other stores only. */
export async function addMails(tx: Tx, added: readonly Mail[]): Promise<void> {
  if (added.length > 0) await tx.insert(mails).values([...added]);
}

/** A link that no longer works needs no mail. */
export async function withdrawInvitationMails(tx: Tx, personId: string): Promise<void> {
  await tx.delete(mails).where(and(isWaiting, eq(mails.person_id, personId), eq(mails.kind, 'invitation')));
}

async function saveMails(tx: Tx, next: readonly Mail[]): Promise<void> {
  for (const { id, body, unsubscribe, due_at, sent_at, given_up_at, attempts, last_error } of next) {
    await tx.update(mails).set({ body, unsubscribe, due_at, sent_at, given_up_at, attempts, last_error }).where(eq(mails.id, id));
  }
}

export interface DueMails {
  readonly now: Date;
  readonly limit: number;
}

/** Those of one moment; what another process has just taken is left to it. */
export const dueMailStore = defineStore<DueMails, readonly Mail[]>({
  load: (tx, { now, limit }) =>
    tx
      .select()
      .from(mails)
      .where(and(isWaiting, lte(mails.due_at, now)))
      .orderBy(mails.due_at)
      .limit(limit)
      .for('update', { skipLocked: true }),
  save: (tx, _key, next) => saveMails(tx, next),
});

export const claimedMailStore = defineStore<string, readonly Mail[]>({
  load: (tx, id) =>
    tx
      .select()
      .from(mails)
      .where(inArray(mails.id, [id]))
      .for('update'),
  save: (tx, _id, next) => saveMails(tx, next),
});

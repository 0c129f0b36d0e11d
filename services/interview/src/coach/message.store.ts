/** What was asked and answered, in the order in which it was written (docs/coach.md). */
import { COACH_HISTORY } from '@paanch/contracts/interview/coach';
import type { Database, Tx } from '@paanch/platform/postgres/database';
import { and, asc, desc, eq, inArray, not } from 'drizzle-orm';
import { coachMessages, type StoredMessage } from './tables.js';

export function messageStore({ drizzle }: Database) {
  return {
    /** False: it was kept before. */
    async keep(tx: Tx, message: StoredMessage): Promise<boolean> {
      const rows = await tx.insert(coachMessages).values(message).onConflictDoNothing().returning({ id: coachMessages.id });
      return rows.length > 0;
    },

    async message(tx: Tx, id: string): Promise<StoredMessage | null> {
      const [row] = await tx.select().from(coachMessages).where(eq(coachMessages.id, id));
      return row ?? null;
    },

    /** The whole answer to a question. One that broke off is removed to make room for another; null: there is no whole one. */
    async answerTo(tx: Tx, questionId: string): Promise<StoredMessage | null> {
      const isAnswer = eq(coachMessages.answers, questionId);
      await tx.delete(coachMessages).where(and(isAnswer, not(coachMessages.is_whole)));
      const [row] = await tx.select().from(coachMessages).where(isAnswer);
      return row ?? null;
    },

    /** The newest ones, in the order in which they were written. */
    async history(conversationId: string, most: number = COACH_HISTORY): Promise<StoredMessage[]> {
      const newest = drizzle
        .select({ id: coachMessages.id })
        .from(coachMessages)
        .where(eq(coachMessages.conversation_id, conversationId))
        .orderBy(desc(coachMessages.created_at), desc(coachMessages.id))
        .limit(most);
      return drizzle
        .select()
        .from(coachMessages)
        .where(inArray(coachMessages.id, newest))
        .orderBy(asc(coachMessages.created_at), asc(coachMessages.id));
    },
  };
}

/** Requests of a day, and what an engine may know of who asks (docs/coach.md#the-daily-limit). */
import { COACH_REQUESTS, COACH_WINDOW_MS } from '@paanch/contracts/interview/coach';
import type { Database, Tx } from '@paanch/platform/postgres/database';
import { and, eq, sql } from 'drizzle-orm';
import { people, standings } from '../copies/tables.js';
import { coachConversations, coachMessages, coachUsage, type StoredUsage } from './tables.js';

export function coachUsageStore({ drizzle }: Database) {
  return {
    /** One statement, so that of many at once no more count than there is room for. Null: there is no room. */
    async take(tx: Tx, studentId: string, now: Date): Promise<StoredUsage | null> {
      const isOver = sql`${coachUsage.window_started_at} <= ${new Date(now.getTime() - COACH_WINDOW_MS).toISOString()}`;
      const [row] = await tx
        .insert(coachUsage)
        .values({ student_id: studentId, window_started_at: now, used: 1 })
        .onConflictDoUpdate({
          target: coachUsage.student_id,
          set: {
            used: sql`case when ${isOver} then 1 else ${coachUsage.used} + 1 end`,
            window_started_at: sql`case when ${isOver} then excluded.window_started_at else ${coachUsage.window_started_at} end`,
          },
          setWhere: sql`${isOver} or ${coachUsage.used} < ${COACH_REQUESTS}`,
        })
        .returning();
      return row ?? null;
    },

    /** Nothing was streamed for this question: it is as if it had not been asked. */
    async giveBack(tx: Tx, { student_id, window_started_at }: StoredUsage, questionId: string): Promise<void> {
      const ofWindow = and(eq(coachUsage.student_id, student_id), eq(coachUsage.window_started_at, window_started_at));
      const [gone] = await tx.delete(coachMessages).where(eq(coachMessages.id, questionId)).returning();
      if (gone === undefined) return;
      const isEmpty = sql`not exists (select from ${coachMessages} where ${coachMessages.conversation_id} = ${gone.conversation_id})`;
      await tx.delete(coachConversations).where(and(eq(coachConversations.id, gone.conversation_id), isEmpty));
      await tx
        .update(coachUsage)
        .set({ used: sql`greatest(0, ${coachUsage.used} - 1)` })
        .where(ofWindow);
    },

    /** What an engine may know of who asks. */
    async about(studentId: string) {
      const [row] = await drizzle
        .select({ background: people.background_type, tier: standings.tier })
        .from(people)
        .leftJoin(standings, and(eq(standings.student_id, people.id), eq(standings.is_primary, true)))
        .where(eq(people.id, studentId));
      return row ?? { background: null, tier: null };
    },

    async usage(studentId: string, within: Pick<Tx, 'select'> = drizzle): Promise<StoredUsage | null> {
      const [row] = await within.select().from(coachUsage).where(eq(coachUsage.student_id, studentId));
      return row ?? null;
    },
  };
}

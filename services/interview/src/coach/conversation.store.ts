/** Conversations with the coach (docs/coach.md). */
import type { Database, Tx } from '@paanch/platform/postgres/database';
import { and, desc, eq, gte } from 'drizzle-orm';
import { coachConversations, type StoredConversation } from './tables.js';

export function conversationStore({ drizzle }: Database) {
  const ofStudent = (id: string, studentId: string) => and(eq(coachConversations.id, id), eq(coachConversations.student_id, studentId));
  return {
    /** With a message since the moment. */
    async conversations(studentId: string, since: Date): Promise<StoredConversation[]> {
      return drizzle
        .select()
        .from(coachConversations)
        .where(and(eq(coachConversations.student_id, studentId), gte(coachConversations.updated_at, since)))
        .orderBy(desc(coachConversations.updated_at), desc(coachConversations.id))
        .limit(100);
    },

    async find(id: string, studentId: string, since: Date): Promise<StoredConversation | null> {
      const isShown = and(ofStudent(id, studentId), gte(coachConversations.updated_at, since));
      const [row] = await drizzle.select().from(coachConversations).where(isShown);
      return row ?? null;
    },

    /** Begins it if there is none with this id; null: it is another learner's. */
    async begin(tx: Tx, conversation: StoredConversation): Promise<StoredConversation | null> {
      const [row] = await tx
        .insert(coachConversations)
        .values(conversation)
        .onConflictDoUpdate({
          target: coachConversations.id,
          set: { updated_at: conversation.updated_at },
          setWhere: eq(coachConversations.student_id, conversation.student_id),
        })
        .returning();
      return row ?? null;
    },

    /** False: there is none. */
    async remove(id: string, studentId: string): Promise<boolean> {
      const rows = await drizzle.delete(coachConversations).where(ofStudent(id, studentId)).returning({ id: coachConversations.id });
      return rows.length > 0;
    },
  };
}

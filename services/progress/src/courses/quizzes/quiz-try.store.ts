/** Tries of quizzes, each stored with what it led to. */
import type { Tx } from '@paanch/platform/postgres/database';
import { and, desc, eq } from 'drizzle-orm';
import { quizTries } from '../../module-work/tables.js';

export type QuizTry = typeof quizTries.$inferSelect;

export const quizTryStore = {
  /** With the work locked; null before the first one. */
  async last(tx: Tx, workId: string, lessonId: string): Promise<QuizTry | null> {
    const isOfLesson = and(eq(quizTries.work_id, workId), eq(quizTries.lesson_id, lessonId));
    const [row] = await tx.select().from(quizTries).where(isOfLesson).orderBy(desc(quizTries.number)).limit(1);
    return row ?? null;
  },

  async insert(tx: Tx, made: QuizTry): Promise<void> {
    await tx.insert(quizTries).values(made);
  },
};

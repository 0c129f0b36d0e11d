/** Notes of attempts at anything, and the learners' comments. They leave no fact: what was noticed stays here (docs/path.md#notes). */
import { type AttemptNote, MAX_NOTES } from '@paanch/contracts/progress/noticing/notes';
import type { Database } from '@paanch/platform/postgres/database';
import { asc, eq } from 'drizzle-orm';
import { attemptComments, attemptNotes, examComments, examNotes } from './tables.js';

export interface TabLeft {
  readonly id: string;
  readonly attemptId: string;
  /** When the learner left. */
  readonly at: Date;
  readonly seconds: number;
}

export interface Noticed {
  readonly notes: readonly Pick<typeof attemptNotes.$inferSelect, 'kind' | 'at' | 'seconds'>[];
  readonly comment: { readonly text: string; readonly written_at: Date } | null;
}

const KIND: AttemptNote['kind'] = 'tab_left';

/** Of attempts at assessments, or at exams. */
const TABLES = {
  attempts: { notesName: 'attempt_notes', notes: attemptNotes, comments: attemptComments },
  exam_attempts: { notesName: 'exam_notes', notes: examNotes, comments: examComments },
} as const;

export function noteStore({ drizzle, pool }: Database, attempts: keyof typeof TABLES) {
  const { notesName, notes: ownNotes, comments } = TABLES[attempts];
  return {
    /** Only of an open attempt, none of what happens in a break, and no more than are kept. Again: nothing changes. */
    async add({ id, attemptId, at, seconds }: TabLeft): Promise<void> {
      await pool.query(
        `insert into ${notesName} (id, attempt_id, kind, at, seconds)
         select $1::uuid, attempts.id, $3::text, greatest($4::timestamptz, attempts.started_at), $5::int from ${attempts} as attempts
         where attempts.id = $2::uuid and status = 'IN_PROGRESS' and (break_until is null or break_until <= $4::timestamptz)
           and (select count(*) from ${notesName} as kept where kept.attempt_id = $2::uuid) < ${MAX_NOTES}
         on conflict do nothing`,
        [id, attemptId, KIND, at, seconds],
      );
    },

    async of(attemptId: string): Promise<Noticed> {
      const { kind, at, seconds } = ownNotes;
      const notes = await drizzle
        .select({ kind, at, seconds })
        .from(ownNotes)
        .where(eq(ownNotes.attempt_id, attemptId))
        .orderBy(asc(at), asc(kind));
      const { text, written_at } = comments;
      const [comment] = await drizzle.select({ text, written_at }).from(comments).where(eq(comments.attempt_id, attemptId));
      return { notes, comment: comment ?? null };
    },

    /** Null removes it. */
    async comment(attemptId: string, text: string | null, now: Date): Promise<void> {
      if (text === null) {
        await drizzle.delete(comments).where(eq(comments.attempt_id, attemptId));
        return;
      }
      const written = { text, written_at: now };
      await drizzle
        .insert(comments)
        .values({ attempt_id: attemptId, ...written })
        .onConflictDoUpdate({ target: comments.attempt_id, set: written });
    },
  };
}

/** Notes of attempts at assessments, and the learners' comments. They leave no fact: what was noticed stays here (docs/path.md#notes). */
import { type AttemptNote, MAX_NOTES } from '@paanch/contracts/progress/noticing/notes';
import type { Database } from '@paanch/platform/postgres/database';
import { asc, eq } from 'drizzle-orm';
import { attemptComments, attemptNotes } from './tables.js';

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

export function noteStore({ drizzle, pool }: Database) {
  return {
    /** Only of an open attempt, none of what happens in a break, and no more than are kept. Again: nothing changes. */
    async add({ id, attemptId, at, seconds }: TabLeft): Promise<void> {
      await pool.query(
        `insert into attempt_notes (id, attempt_id, kind, at, seconds)
         select $1::uuid, attempts.id, $3::text, greatest($4::timestamptz, attempts.started_at), $5::int from attempts
         where attempts.id = $2::uuid and status = 'IN_PROGRESS' and (break_until is null or break_until <= $4::timestamptz)
           and (select count(*) from attempt_notes as kept where kept.attempt_id = $2::uuid) < ${MAX_NOTES}
         on conflict do nothing`,
        [id, attemptId, KIND, at, seconds],
      );
    },

    async of(attemptId: string): Promise<Noticed> {
      const { kind, at, seconds } = attemptNotes;
      const notes = await drizzle
        .select({ kind, at, seconds })
        .from(attemptNotes)
        .where(eq(attemptNotes.attempt_id, attemptId))
        .orderBy(asc(at), asc(kind));
      const { text, written_at } = attemptComments;
      const [comment] = await drizzle.select({ text, written_at }).from(attemptComments).where(eq(attemptComments.attempt_id, attemptId));
      return { notes, comment: comment ?? null };
    },

    /** Null removes it. */
    async comment(attemptId: string, text: string | null, now: Date): Promise<void> {
      if (text === null) {
        await drizzle.delete(attemptComments).where(eq(attemptComments.attempt_id, attemptId));
        return;
      }
      const written = { text, written_at: now };
      await drizzle
        .insert(attemptComments)
        .values({ attempt_id: attemptId, ...written })
        .onConflictDoUpdate({ target: attemptComments.attempt_id, set: written });
    },
  };
}

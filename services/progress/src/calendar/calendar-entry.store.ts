/** Dates that other services know of, as their facts say (docs/calendar.md#what-is-in-it). */
import type { Database, Tx } from '@paanch/platform/postgres/database';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { type CalendarEntry, calendarEntries } from './tables.js';

export function calendarEntryStore({ drizzle }: Database) {
  return {
    /** A revision older than the stored one changes nothing. */
    async save(tx: Tx, { kind, ref_id, ...entry }: CalendarEntry): Promise<void> {
      await tx
        .insert(calendarEntries)
        .values({ kind, ref_id, ...entry })
        .onConflictDoUpdate({
          target: [calendarEntries.kind, calendarEntries.ref_id],
          set: entry,
          setWhere: lt(calendarEntries.revision, sql`excluded.revision`),
        });
    },

    /** The learner waits for no interview any more. */
    async endInterviewWaits(tx: Tx, studentId: string): Promise<void> {
      await tx
        .update(calendarEntries)
        .set({ at: null })
        .where(and(eq(calendarEntries.student_id, studentId), eq(calendarEntries.kind, 'interview_wait')));
    },

    after(studentId: string, now: Date): Promise<CalendarEntry[]> {
      return drizzle
        .select()
        .from(calendarEntries)
        .where(and(eq(calendarEntries.student_id, studentId), gt(calendarEntries.at, now)))
        .orderBy(calendarEntries.at, calendarEntries.ref_id);
    },
  };
}

/** Which bytes of resumes are needed no more (docs/careers.md#resumes). */
import { OPEN_STATUSES } from '@paanch/contracts/careers/vocabulary';
import type { Database } from '@paanch/platform/postgres/database';
import { and, eq, exists, gt, inArray, isNotNull, isNull, lt, not, or } from 'drizzle-orm';
import { applications } from '../../applications/tables.js';
import { resumes } from '../tables.js';

export function resumeBytesStore({ drizzle }: Database) {
  /** Whether an application with it is open, or ended after the moment. */
  const isUsedAfter = (moment: Date) =>
    exists(
      drizzle
        .select({ id: applications.id })
        .from(applications)
        .where(
          and(
            eq(applications.resume_id, resumes.id),
            or(inArray(applications.status, [...OPEN_STATUSES]), gt(applications.status_changed_at, moment)),
          ),
        ),
    );
  const isUsed = exists(drizzle.select({ id: applications.id }).from(applications).where(eq(applications.resume_id, resumes.id)));
  return {
    /** Gives up uploads from before the moment that nobody confirmed. */
    async giveUpBefore(moment: Date, now: Date): Promise<void> {
      const isLate = and(isNull(resumes.confirmed_at), isNull(resumes.removed_at), lt(resumes.created_at, moment));
      await drizzle.update(resumes).set({ removed_at: now }).where(isLate);
    },

    /** Removed ones that have bytes although no application needs them any more. */
    async needless(usedAfter: Date, most: number): Promise<readonly string[]> {
      const isNeedless = and(isNotNull(resumes.removed_at), isNull(resumes.destroyed_at), not(isUsedAfter(usedAfter)));
      const rows = await drizzle.select({ id: resumes.id }).from(resumes).where(isNeedless).orderBy(resumes.removed_at).limit(most);
      return rows.map(({ id }) => id);
    },

    /** Its bytes are gone; applications still name it by its title. */
    async destroyed(id: string, now: Date): Promise<void> {
      const gone = { destroyed_at: now, original_filename: '', description: null };
      await drizzle.update(resumes).set(gone).where(eq(resumes.id, id));
    },

    /** Rows that neither an application nor a quota needs. */
    async forgetBefore(moment: Date): Promise<void> {
      await drizzle.delete(resumes).where(and(isNotNull(resumes.destroyed_at), lt(resumes.created_at, moment), not(isUsed)));
    },

    /** Of these, those that have bytes. */
    async withBytes(ids: readonly string[]): Promise<ReadonlySet<string>> {
      const rows = await drizzle
        .select({ id: resumes.id })
        .from(resumes)
        .where(and(inArray(resumes.id, [...ids]), isNull(resumes.destroyed_at)));
      return new Set(rows.map(({ id }) => id));
    },
  };
}

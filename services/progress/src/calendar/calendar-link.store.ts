import { defineStore } from '@paanch/platform/outbox/define-store';
import type { Database } from '@paanch/platform/postgres/database';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { type KnownPerson, people } from '../people/tables.js';
import type { KnownLink } from './calendar-link.rule.js';
import { calendarLinks } from './tables.js';

/** A calendar app reads every few minutes; that it still does is worth one write an hour. */
const NOTED_EVERY_MS = 60 * 60_000;

const open = defineStore<string, KnownLink | null>({
  async load(tx, studentId) {
    // Before the first link there is no row to lock.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`calendar ${studentId}`}, 0))`);
    const [row] = await tx.select().from(calendarLinks).where(eq(calendarLinks.student_id, studentId));
    return row ? { hash: row.token_sha256, createdAt: row.created_at } : null;
  },
  async save(tx, studentId, next) {
    await tx.delete(calendarLinks).where(eq(calendarLinks.student_id, studentId));
    if (next === null) return;
    await tx.insert(calendarLinks).values({ student_id: studentId, token_sha256: next.hash, created_at: next.createdAt });
  },
});

export function calendarLinkStore(db: Database) {
  return {
    ...open(db),

    async find(studentId: string) {
      const { created_at, read_at } = calendarLinks;
      const [row] = await db.drizzle.select({ created_at, read_at }).from(calendarLinks).where(eq(calendarLinks.student_id, studentId));
      return row ?? null;
    },

    /** The learner whose link it is; null: there is no such link, or the account is closed. */
    async ownerOf(hash: Buffer): Promise<Pick<KnownPerson, 'id' | 'language'> | null> {
      const [row] = await db.drizzle
        .select({ id: people.id, language: people.language })
        .from(calendarLinks)
        .innerJoin(people, eq(people.id, calendarLinks.student_id))
        .where(and(eq(calendarLinks.token_sha256, hash), people.is_active));
      return row ?? null;
    },

    async wasRead(hash: Buffer, now: Date): Promise<void> {
      const isLongAgo = or(isNull(calendarLinks.read_at), lt(calendarLinks.read_at, new Date(now.getTime() - NOTED_EVERY_MS)));
      await db.drizzle
        .update(calendarLinks)
        .set({ read_at: now })
        .where(and(eq(calendarLinks.token_sha256, hash), isLongAgo));
    },
  };
}

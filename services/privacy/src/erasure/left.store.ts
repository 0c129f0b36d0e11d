import type { Database, Tx } from '@paanch/platform/postgres/database';
import { and, asc, eq, inArray, isNull, lte, notExists, sql } from 'drizzle-orm';
import { people } from '../people/tables.js';
import { requests } from '../requests/tables.js';

/** As their index has it: learners whose account is inactive and was not erased. */
const HAS_LEFT = sql`${people.role} = 'student' and not ${people.is_active} and ${people.full_name} <> ''`;

/** Learners whose account is inactive (docs/privacy.md#when-a-learner-leaves). */
export function leftStore({ drizzle }: Database) {
  const theirErasure = drizzle
    .select({ id: requests.id })
    .from(requests)
    .where(
      and(
        eq(requests.person_id, people.id),
        eq(requests.kind, 'erasure'),
        inArray(requests.state, ['waiting', 'closing', 'sealing', 'sealed', 'erasing']),
      ),
    );
  return {
    /** Of accounts that are inactive since before it was kept since when. */
    async beginYears(now: Date, atOnce: number): Promise<void> {
      const isUnknown = and(HAS_LEFT, isNull(people.left_at));
      const some = drizzle.select({ id: people.id }).from(people).where(isUnknown).limit(atOnce);
      await drizzle
        .update(people)
        .set({ left_at: now })
        .where(and(inArray(people.id, some), isUnknown));
    },

    /** Those of whom no erasure is running; the longest gone first. */
    async before(moment: Date, atOnce: number): Promise<string[]> {
      const rows = await drizzle
        .select({ id: people.id })
        .from(people)
        .where(and(HAS_LEFT, lte(people.left_at, moment), notExists(theirErasure)))
        .orderBy(asc(people.left_at))
        .limit(atOnce);
      return rows.map(({ id }) => id);
    },

    /** @returns whether it is still so; then nobody changes their row before this transaction has ended */
    async lock(tx: Tx, id: string, moment: Date): Promise<boolean> {
      const rows = tx.select({ id: people.id }).from(people);
      return (await rows.where(and(eq(people.id, id), HAS_LEFT, lte(people.left_at, moment))).for('update')).length > 0;
    },
  };
}

/** Our copy of a learner's star and tier, for `/me` and the learners' lists; kept by heard facts only. */
import type { Tx } from '@paanch/platform/postgres/database';
import { sql } from 'drizzle-orm';
import { type Standing, standings } from '../users/tables.js';

/** Facts may come in any order: an older one of the same enrolment changes nothing. */
export async function keepStanding(tx: Tx, standing: Standing): Promise<void> {
  const { enrolmentId, revision } = standing;
  await tx
    .insert(standings)
    .values(standing)
    .onConflictDoUpdate({
      target: standings.personId,
      set: standing,
      setWhere: sql`${standings.enrolmentId} <> ${enrolmentId} or ${standings.revision} < ${revision}`,
    });
}

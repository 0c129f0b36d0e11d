/** Our copy of learners' stars and tiers, for `/me` and the learners' lists; kept by heard facts only. */
import type { Tx } from '@paanch/platform/postgres/database';
import { rowsOf } from '@paanch/platform/postgres/rows-of';
import { sql } from 'drizzle-orm';
import { type Standing, standings } from '../tables.js';
import { newestOfEach } from './standing.rule.js';

/** As many as were heard of together, in one statement; what is newer here already stays. */
export async function keepStandings(tx: Tx, heard: readonly Standing[]): Promise<void> {
  if (heard.length === 0) return;
  await tx.execute(sql`
    insert into standings as known
    select * from ${rowsOf(standings, newestOfEach(heard))}
    on conflict (person_id) do update set
      enrolment_id = excluded.enrolment_id, revision = excluded.revision, star_level = excluded.star_level, tier = excluded.tier
    where known.enrolment_id <> excluded.enrolment_id or known.revision < excluded.revision`);
}

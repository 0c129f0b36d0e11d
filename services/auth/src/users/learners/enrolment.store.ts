/** Our copies of learners' enrolments, written by the consumers of progress facts only. */
import type { Tx } from '@paanch/platform/postgres/database';
import { rowsOf } from '@paanch/platform/postgres/rows-of';
import { sql } from 'drizzle-orm';
import { type Enrolment, enrolments } from '../tables.js';

export const enrolmentStore = {
  /** One statement for a whole batch; a row with a newer revision stays as it is, and a learner who was removed gets none. */
  async save(tx: Tx, received: readonly Enrolment[]): Promise<void> {
    if (received.length === 0) return;
    await tx.execute(sql`
      insert into enrolments as known
      select distinct on (received.enrolment_id) received.* from ${rowsOf(enrolments, received)} as received
      join people on people.id = received.person_id
      order by received.enrolment_id, received.revision desc
      on conflict (enrolment_id) do update set
        revision = excluded.revision, star_level = excluded.star_level, tier = excluded.tier
      where known.revision < excluded.revision`);
  },
};

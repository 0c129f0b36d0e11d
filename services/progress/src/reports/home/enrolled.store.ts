import type { Database } from '@paanch/platform/postgres/database';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { READINESS_PRODUCTS } from '../../figures/counting.store.js';
import type { LearnerScope } from '../learner-scope.rule.js';
import { learnersIn } from '../learner-scope.store.js';

const Counted = z.object({ enrolled: z.number() });

export function enrolledStore({ drizzle }: Database) {
  return {
    /** Learners of the programmes that are not archived, each once. */
    async count(scope: LearnerScope): Promise<number> {
      const isEnrolled = sql`exists (select from learner_records join ${READINESS_PRODUCTS} where learner_records.student_id = people.id)`;
      const { rows } = await drizzle.execute(sql`
        select count(*)::int as enrolled from people where ${learnersIn(scope, {})} and ${isEnrolled}`);
      return Counted.parse(rows[0]).enrolled;
    },
  };
}

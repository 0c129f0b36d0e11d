/** How a learner's interviews stand, without anything that was said or graded (docs/interviews.md#who-sees-what). */
import type { ClientScope } from '@paanch/contracts/kernel/records/client-scope';
import { inScope } from '@paanch/platform/postgres/client-reader';
import type { Database } from '@paanch/platform/postgres/database';
import { and, desc, eq, sql } from 'drizzle-orm';
import { people, products } from '../../copies/tables.js';
import { interviews } from '../tables.js';

/** Reads no column that Client Staff may not. */
export function studentInterviewStore({ drizzle }: Database) {
  return {
    /** Newest first, practice left out. Null if there is no such learner in the scope. */
    async of(studentId: string, scope: ClientScope) {
      const [person] = await drizzle
        .select({ id: people.id })
        .from(people)
        .where(and(eq(people.id, studentId), eq(people.role, 'student'), inScope(scope, people.client_id)));
      if (person === undefined) return null;
      const { id, ai_grade_status, manual_review_status, passed_at, submitted_at, is_practice, state } = interviews;
      return drizzle
        .select({
          sent: { id, ai_grade_status, manual_review_status, passed_at, submitted_at },
          productName: sql<string>`coalesce(${products.name}, '')`,
        })
        .from(interviews)
        .leftJoin(products, eq(products.id, interviews.product_id))
        .where(and(eq(interviews.student_id, studentId), eq(is_practice, false), eq(state, 'submitted')))
        .orderBy(desc(submitted_at), desc(id));
    },
  };
}

type Found = NonNullable<Awaited<ReturnType<ReturnType<typeof studentInterviewStore>['of']>>>;
export type StudentInterviewRow = Found[number];

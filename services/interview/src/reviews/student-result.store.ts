/** How a learner's projects stand, without anything that was written or graded (docs/projects.md#who-sees-what). */
import type { ClientScope } from '@paanch/contracts/kernel/records/client-scope';
import type { AiGradeStatus, ManualReviewStatus } from '@paanch/contracts/interview/vocabulary';
import { inScope } from '@paanch/platform/postgres/client-reader';
import type { Database } from '@paanch/platform/postgres/database';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { people, products, projectTexts } from '../copies/tables.js';
import { completions, submissions } from '../submissions/tables.js';

export interface StudentResult {
  readonly moduleId: string;
  readonly name: string;
  readonly productName: string;
  readonly isCompleted: boolean;
  /** Of the latest submission. */
  readonly latestId: string;
  readonly submittedAt: Date;
  readonly isOpen: boolean;
  readonly submissions: number;
}

const isOpen = (ai: AiGradeStatus, manual: ManualReviewStatus) => ai === 'pending' || manual === 'pending';

/** Reads no column that Client Staff may not. */
export function studentResultStore({ drizzle }: Database) {
  return {
    /** Null if there is no such learner in the scope. */
    async of(studentId: string, scope: ClientScope): Promise<readonly StudentResult[] | null> {
      const [person] = await drizzle
        .select({ id: people.id })
        .from(people)
        .where(and(eq(people.id, studentId), eq(people.role, 'student'), inScope(scope, people.client_id)));
      if (person === undefined) return null;
      const { id, module_id, product_id, ai_grade_status, manual_review_status, submitted_at } = submissions;
      const rows = await drizzle
        .select({
          sent: { id, module_id, ai_grade_status, manual_review_status, submitted_at },
          name: sql<string>`coalesce(${projectTexts.name}, '')`,
          productName: sql<string>`coalesce(${products.name}, '')`,
          completed: completions.module_id,
        })
        .from(submissions)
        .leftJoin(projectTexts, eq(projectTexts.module_id, module_id))
        .leftJoin(products, eq(products.id, product_id))
        .leftJoin(completions, and(eq(completions.student_id, submissions.student_id), eq(completions.module_id, module_id)))
        .where(eq(submissions.student_id, studentId))
        .orderBy(asc(products.name), asc(projectTexts.name), asc(module_id), desc(submitted_at));
      return [...Map.groupBy(rows, ({ sent }) => sent.module_id).values()].flatMap((ofModule) => {
        const [latest] = ofModule;
        if (latest === undefined) return [];
        const { sent, name, productName, completed } = latest;
        return {
          moduleId: sent.module_id,
          name,
          productName,
          isCompleted: completed !== null,
          latestId: sent.id,
          submittedAt: sent.submitted_at,
          isOpen: isOpen(sent.ai_grade_status, sent.manual_review_status),
          submissions: ofModule.length,
        };
      });
    },

    async exists(studentId: string): Promise<boolean> {
      const rows = await drizzle.select({ id: people.id }).from(people).where(eq(people.id, studentId));
      return rows.length > 0;
    },
  };
}

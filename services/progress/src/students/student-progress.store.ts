/** One learner's enrolments and work, as staff see them: never answers or questions. */
import type { Database } from '@paanch/platform/postgres/database';
import { and, desc, eq, sql } from 'drizzle-orm';
import { assessmentBodies } from '../assessments/tables.js';
import { attempts } from '../attempts/writing/tables.js';
import { learnerRecords } from '../learner-record/tables.js';
import { moduleBodies, moduleWork } from '../module-work/tables.js';
import { people } from '../people/tables.js';
import { publishedModules } from '../products/published-modules.rule.js';
import { products } from '../products/tables.js';
import { countSeen } from '../products/visible-modules.rule.js';

/** Whose learners the caller sees; Client Staff without a client see nobody's. */
export type LearnerScope = 'all' | { readonly clientId: string | null };

export type SeenEnrolment = Awaited<ReturnType<ReturnType<typeof studentProgressStore>['enrolmentsOf']>>[number];
export type SeenModule = Awaited<ReturnType<typeof modulesOf>>[number];
export type SeenAttempt = Awaited<ReturnType<ReturnType<typeof studentProgressStore>['attemptsOf']>>[number];

function inScope(scope: LearnerScope) {
  if (scope === 'all') return undefined;
  return scope.clientId === null ? sql`false` : eq(people.client_id, scope.clientId);
}

/** The one last worked on first, reopened ones too, with the name in the version that was seen. */
async function modulesOf(drizzle: Database['drizzle'], studentId: string) {
  const { id, module_id, work, version, progress_percentage, started_at, active_at, completed_at, reopened_at } = moduleWork;
  return drizzle
    .select({
      id,
      module_id,
      work,
      progress_percentage,
      started_at,
      active_at,
      completed_at,
      reopened_at,
      name: moduleBodies.name,
      product_id: learnerRecords.product_id,
    })
    .from(moduleWork)
    .innerJoin(learnerRecords, eq(learnerRecords.id, moduleWork.record_id))
    .innerJoin(moduleBodies, and(eq(moduleBodies.module_id, module_id), eq(moduleBodies.version, version)))
    .where(eq(moduleWork.student_id, studentId))
    .orderBy(desc(active_at), desc(id));
}

export function studentProgressStore({ drizzle }: Database) {
  return {
    async isInScope(studentId: string, scope: LearnerScope): Promise<boolean> {
      return (await drizzle.$count(people, and(eq(people.id, studentId), inScope(scope)))) > 0;
    },

    /** Oldest first, without archived products. */
    async enrolmentsOf(studentId: string) {
      const rows = await drizzle
        .select({
          id: learnerRecords.id,
          enrolledAt: learnerRecords.enrolled_at,
          starLevel: learnerRecords.star_level,
          tier: learnerRecords.tier,
          completed: learnerRecords.completed_modules,
          product: {
            id: products.id,
            name: products.name,
            type: products.type,
            modules: products.modules,
            visible_tiers: products.visible_tiers,
          },
        })
        .from(learnerRecords)
        .innerJoin(products, eq(products.id, learnerRecords.product_id))
        .where(and(eq(learnerRecords.student_id, studentId), eq(products.is_archived, false)))
        .orderBy(learnerRecords.enrolled_at, learnerRecords.id);
      return rows.map(({ completed, ...row }) => {
        const seen = countSeen(row.tier, completed, publishedModules(row.product));
        return { ...row, moduleCount: seen.total, completedCount: seen.completed };
      });
    },

    modulesOf: (studentId: string) => modulesOf(drizzle, studentId),

    /** Newest first, voided ones too, with the name in the version that was taken. */
    async attemptsOf(studentId: string) {
      const { id, assessment_id, version, status, score, started_at, ended_at, seen_at, saved_at, voided_at, void_reason } = attempts;
      return drizzle
        .select({
          id,
          assessment_id,
          status,
          score,
          started_at,
          ended_at,
          seen_at,
          saved_at,
          voided_at,
          void_reason,
          name: assessmentBodies.name,
          product_id: learnerRecords.product_id,
        })
        .from(attempts)
        .innerJoin(learnerRecords, eq(learnerRecords.id, attempts.record_id))
        .innerJoin(assessmentBodies, and(eq(assessmentBodies.assessment_id, assessment_id), eq(assessmentBodies.version, version)))
        .where(eq(attempts.student_id, studentId))
        .orderBy(desc(started_at), desc(id));
    },
  };
}

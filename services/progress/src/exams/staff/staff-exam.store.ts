/** Attempts at promotion exams as Admins follow them (docs/exams.md#what-admins-do). */
import type { QueryOf } from '@paanch/contracts/kernel/route';
import type { ExamStats, listExamAttempts } from '@paanch/contracts/progress/exams/staff-exams';
import { contains } from '@paanch/platform/postgres/contains';
import type { Database } from '@paanch/platform/postgres/database';
import { type Page, pageOf, searchWithinLimit } from '@paanch/platform/postgres/page-of';
import { and, eq, exists, inArray, sql } from 'drizzle-orm';
import { learnerRecords } from '../../learner-record/tables.js';
import { people } from '../../people/tables.js';
import { products } from '../../products/tables.js';
import { examAttempts } from '../tables.js';

type Query = QueryOf<typeof listExamAttempts>;

const { status, passed, score } = examAttempts;
const IS_COMPLETED = sql`${status} = 'COMPLETED'`;

/** Null without a completed attempt. */
type Percent = number | null;

/** Rounded half up, as scores are. */
const STATS = {
  total: sql<number>`count(*)::int`,
  passed: sql<number>`count(*) filter (where ${passed})::int`,
  failed: sql<number>`count(*) filter (where not ${passed})::int`,
  in_progress: sql<number>`count(*) filter (where ${status} = 'IN_PROGRESS')::int`,
  abandoned: sql<number>`count(*) filter (where ${status} = 'ABANDONED')::int`,
  pass_rate: sql<Percent>`floor(100.0 * count(*) filter (where ${passed}) / nullif(count(*) filter (where ${IS_COMPLETED}), 0) + 0.5)::int`,
  average_score: sql<Percent>`floor(avg(${score}) + 0.5)::int`,
};

const selectExams = ({ drizzle }: Database) =>
  drizzle
    .select({ attempt: examAttempts, student: { full_name: people.full_name, email: people.email }, product: { name: products.name } })
    .from(examAttempts)
    .innerJoin(products, eq(products.id, examAttempts.product_id))
    .leftJoin(people, eq(people.id, examAttempts.student_id))
    .$dynamic();

export type StaffExamRow = Awaited<ReturnType<typeof selectExams>>[number];

/** What list and figures follow alike. */
function inView({ drizzle }: Database, { productId, studentId, search }: Query) {
  const found = contains(search, [people.full_name, people.email]);
  const records = drizzle.select({ id: learnerRecords.id }).from(learnerRecords);
  const learner = drizzle.select({ id: people.id }).from(people);
  return and(
    productId ? eq(examAttempts.product_id, productId) : undefined,
    studentId ? inArray(examAttempts.record_id, records.where(eq(learnerRecords.student_id, studentId))) : undefined,
    found && exists(learner.where(and(eq(people.id, examAttempts.student_id), found))),
  );
}

export function staffExamStore(db: Database) {
  return {
    /** Newest first. */
    page(query: Query): Promise<Page<StaffExamRow>> {
      return pageOf(db, query, {
        table: examAttempts,
        where: and(inView(db, query), query.status && eq(status, query.status), query.passed && eq(passed, query.passed === 'true')),
        order: { by: [examAttempts.started_at, examAttempts.id], direction: 'desc' },
        rows: selectExams(db),
      });
    },

    async stats(query: Query): Promise<ExamStats> {
      const [stats] = await searchWithinLimit(db, [query.search], () =>
        db.drizzle.select(STATS).from(examAttempts).where(inView(db, query)),
      );
      if (!stats) throw new Error('Figures are one row');
      return stats;
    },
  };
}

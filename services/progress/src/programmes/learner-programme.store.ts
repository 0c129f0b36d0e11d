/** Reads a learner's programmes with modules, titles, attempts and overrides in four queries. */
import { DEFAULT_TIER_RANGES } from '@paanch/contracts/kernel/stars';
import type { Database } from '@paanch/platform/postgres/database';
import { and, eq, getTableColumns, inArray, ne, sql } from 'drizzle-orm';
import { assessmentBodies } from '../assessments/tables.js';
import { attempts } from '../attempts/writing/tables.js';
import { learnerRecords } from '../learner-record/tables.js';
import { setByStaffIn } from '../overrides/overridden.store.js';
import type { SetByStaff } from '../overrides/set-by-staff.rule.js';
import type { Module } from '../products/programme.js';
import { publishedModules } from '../products/published-modules.rule.js';
import { products } from '../products/tables.js';
import type { LearnerModule, LearnerProgramme, CurrentAttempt, Title } from './learner-programme.js';

type Enrolment = Awaited<ReturnType<typeof enrolmentsOf>>[number];
type TitleRow = Awaited<ReturnType<typeof titlesOf>>[number];
type AttemptRow = Awaited<ReturnType<typeof attemptsOf>>[number];

/** Oldest first, without archived products. */
function enrolmentsOf({ drizzle }: Database, studentId: string) {
  return drizzle
    .select({ ...getTableColumns(products), recordId: learnerRecords.id, star_level: learnerRecords.star_level, tier: learnerRecords.tier })
    .from(learnerRecords)
    .innerJoin(products, eq(products.id, learnerRecords.product_id))
    .where(and(eq(learnerRecords.student_id, studentId), eq(products.is_archived, false)))
    .orderBy(learnerRecords.enrolled_at, learnerRecords.id);
}

/** Every version, newest first. */
function titlesOf({ drizzle }: Database, productIds: string[]) {
  const { assessment_id, version, name, description, time_limit_minutes, question_count } = assessmentBodies;
  return drizzle
    .select({ assessment_id, version, name, description, time_limit_minutes, question_count })
    .from(assessmentBodies)
    .where(inArray(assessmentBodies.product_id, productIds))
    .orderBy(sql`${version} desc`);
}

/** Attempts that count, with the number of answered questions. */
function attemptsOf({ drizzle }: Database, studentId: string) {
  const { id, assessment_id, version, status, score, ended_at, deadline_at, extra_time_factor } = attempts;
  const answered = sql<number>`(select count(*)::int from answers where attempt_id = ${id} and value <> 'null'::jsonb)`;
  return drizzle
    .select({ id, assessment_id, version, status, score, ended_at, deadline_at, extra_time_factor, answered })
    .from(attempts)
    .where(and(eq(attempts.student_id, studentId), ne(attempts.status, 'ABANDONED')));
}

function currentAttemptOf(attempt: AttemptRow): CurrentAttempt {
  const { id, status, score, ended_at: submittedAt, deadline_at: deadlineAt, extra_time_factor: extraTimeFactor, answered } = attempt;
  return { attemptId: id, isCompleted: status === 'COMPLETED', score, submittedAt, deadlineAt, extraTimeFactor, answeredCount: answered };
}

/** From the version of the attempt, or the newest if there is none. */
function titleOf(titles: readonly TitleRow[], moduleId: string, attempt: AttemptRow | undefined): Title | null {
  const found = titles.find(
    ({ assessment_id, version }) => assessment_id === moduleId && (attempt === undefined || version === attempt.version),
  );
  if (!found) return null;
  const { name, description, time_limit_minutes: timeLimitMinutes, question_count: questionCount } = found;
  return { name, description, timeLimitMinutes, questionCount };
}

function programmeOf(
  { recordId, star_level: starLevel, tier, ...product }: Enrolment,
  titles: readonly TitleRow[],
  attemptRows: readonly AttemptRow[],
  isPrimary: boolean,
  overridden: ReadonlyMap<string, SetByStaff>,
): LearnerProgramme {
  const { id, name, description, image_url, type, ranges, modules } = product;
  const moduleOf = (module: Module): LearnerModule => {
    const row = attemptRows.find(({ assessment_id }) => assessment_id === module.id);
    return {
      ...module,
      isCompleted: row?.status === 'COMPLETED',
      title: titleOf(titles, module.id, row),
      attempt: row ? currentAttemptOf(row) : null,
    };
  };
  return {
    id,
    name,
    description,
    image_url,
    type,
    ranges: ranges ?? DEFAULT_TIER_RANGES,
    starLevel,
    tier,
    isPrimary,
    setByStaff: overridden.get(recordId) ?? null,
    modules: publishedModules(modules).map(moduleOf),
  };
}

export function learnerProgrammeStore(db: Database) {
  return {
    /** Oldest enrolment first; the first in a Job Readiness product is the primary one. */
    async of(studentId: string): Promise<LearnerProgramme[]> {
      const enrolments = await enrolmentsOf(db, studentId);
      if (enrolments.length === 0) return [];
      const [titles, attemptRows, overridden] = await Promise.all([
        titlesOf(
          db,
          enrolments.map(({ id }) => id),
        ),
        attemptsOf(db, studentId),
        setByStaffIn(
          db,
          enrolments.map(({ recordId }) => recordId),
        ),
      ]);
      const primary = enrolments.find(({ type }) => type === 'JOB_READINESS')?.id;
      return enrolments.map((enrolment) => programmeOf(enrolment, titles, attemptRows, enrolment.id === primary, overridden));
    },
  };
}

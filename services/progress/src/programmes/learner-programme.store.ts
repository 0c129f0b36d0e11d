/** Reads a learner's programmes with modules, titles, work and overrides in six queries. */
import { DEFAULT_TIER_RANGES, starCount } from '@paanch/contracts/kernel/stars';
import type { Database } from '@paanch/platform/postgres/database';
import { and, eq, getTableColumns, inArray, ne, or, sql } from 'drizzle-orm';
import { assessmentBodies } from '../assessments/tables.js';
import { attempts } from '../attempts/writing/tables.js';
import { currentWorkOf } from '../module-work/current-work.store.js';
import type { ModuleSummary } from '../module-work/module-body.store.js';
import { setByStaffIn } from '../overrides/overridden.store.js';
import type { SetByStaff } from '../overrides/set-by-staff.rule.js';
import type { Module } from '../products/programme.js';
import { publishedModules } from '../products/published-modules.rule.js';
import { products } from '../products/tables.js';
import { isShownTo } from '../products/visible-modules.rule.js';
import { shownRecords } from '../samples/tables.js';
import { type InterviewState, isModuleUnlocked } from '../stars/module-groups.rule.js';
import type { CurrentAttempt, CurrentWork, LearnerModule, LearnerProgramme, Title } from './learner-programme.js';

type Enrolment = Awaited<ReturnType<typeof enrolmentsOf>>[number];
type TitleRow = Awaited<ReturnType<typeof titlesOf>>[number];
type AttemptRow = Awaited<ReturnType<typeof attemptsOf>>[number];

/** Oldest first; of archived products only that one. */
function enrolmentsOf({ drizzle }: Database, studentId: string, alsoArchived: string | undefined) {
  const isActive = eq(products.is_archived, false);
  const isWanted = alsoArchived === undefined ? isActive : or(isActive, eq(products.id, alsoArchived));
  return drizzle
    .select({ ...getTableColumns(products), recordId: shownRecords.id, star_level: shownRecords.star_level, tier: shownRecords.tier })
    .from(shownRecords)
    .innerJoin(products, eq(products.id, shownRecords.product_id))
    .where(and(eq(shownRecords.student_id, studentId), isWanted))
    .orderBy(shownRecords.enrolled_at, shownRecords.id);
}

/** Every version of each assessment, newest first. */
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
function titleOfAssessment(titles: readonly TitleRow[], moduleId: string, attempt: AttemptRow | undefined): Title | null {
  const found = titles.find(
    ({ assessment_id, version }) => assessment_id === moduleId && (attempt === undefined || version === attempt.version),
  );
  if (!found) return null;
  const { name, description, time_limit_minutes: timeLimitMinutes, question_count: questionCount } = found;
  return { name, description, imageUrl: null, timeLimitMinutes, questionCount };
}

/** What was read of all programmes of a learner. */
interface Sources {
  readonly titles: readonly TitleRow[];
  readonly attempts: readonly AttemptRow[];
  readonly summaries: ReadonlyMap<string, ModuleSummary>;
  /** By module. */
  readonly work: ReadonlyMap<string, CurrentWork>;
  readonly overridden: ReadonlyMap<string, SetByStaff>;
}

function moduleOf(module: Module, isUnlocked: boolean, { titles, attempts: taken, summaries, work: done }: Sources): LearnerModule {
  const row = taken.find(({ assessment_id }) => assessment_id === module.id);
  const work = done.get(module.id) ?? null;
  const summary = summaries.get(module.id);
  const title = summary ? { ...summary, timeLimitMinutes: null, questionCount: 0 } : titleOfAssessment(titles, module.id, row);
  const isCompleted = row?.status === 'COMPLETED' || (work?.completedAt ?? null) !== null;
  return { ...module, isCompleted, isUnlocked, title, attempt: row ? currentAttemptOf(row) : null, work };
}

/** Its work is kept under the programme's own id. */
const interviewIn = (work: CurrentWork | undefined): InterviewState => ({
  hasAttempted: work !== undefined,
  isPassed: (work?.completedAt ?? null) !== null,
});

function programmeOf(
  { recordId, star_level: starLevel, tier, ...product }: Enrolment,
  isPrimary: boolean,
  sources: Sources,
): LearnerProgramme {
  const { id, name, description, image_url, type, ranges, is_archived: isArchived } = product;
  const standing = { isReadiness: type === 'JOB_READINESS', stars: starCount(starLevel) };
  return {
    id,
    name,
    description,
    image_url,
    type,
    ranges: ranges ?? DEFAULT_TIER_RANGES,
    starLevel,
    tier,
    isArchived,
    isPrimary,
    setByStaff: sources.overridden.get(recordId) ?? null,
    interview: interviewIn(sources.work.get(id)),
    modules: publishedModules(product)
      .map((module) => moduleOf(module, isModuleUnlocked(module, standing), sources))
      .filter((module) => module.isCompleted || isShownTo(tier, module)),
  };
}

interface TitlesOfModules {
  ofProducts(productIds: readonly string[]): Promise<ReadonlyMap<string, ModuleSummary>>;
}

export function learnerProgrammeStore(db: Database, bodies: TitlesOfModules) {
  return {
    /** Oldest enrolment first; the first in an active Job Readiness product is the primary one. */
    async of(studentId: string, { alsoArchived }: { alsoArchived?: string } = {}): Promise<LearnerProgramme[]> {
      const enrolments = await enrolmentsOf(db, studentId, alsoArchived);
      if (enrolments.length === 0) return [];
      const productIds = enrolments.map(({ id }) => id);
      const recordIds = enrolments.map(({ recordId }) => recordId);
      const [titles, attemptRows, summaries, work, overridden] = await Promise.all([
        titlesOf(db, productIds),
        attemptsOf(db, studentId),
        bodies.ofProducts(productIds),
        currentWorkOf(db, recordIds),
        setByStaffIn(db, recordIds),
      ]);
      const sources = { titles, attempts: attemptRows, summaries, work, overridden };
      const primary = enrolments.find(({ type, is_archived }) => type === 'JOB_READINESS' && !is_archived)?.id;
      return enrolments.map((enrolment) => programmeOf(enrolment, enrolment.id === primary, sources));
    },
  };
}

/** One learner in one programme: the record, its log and its attempts change together, with their facts. */
import { refuse } from '@paanch/contracts/kernel/refusal';
import { DEFAULT_TIER_RANGES } from '@paanch/contracts/kernel/stars';
import { CLOSING_GRACE_SECONDS } from '@paanch/contracts/progress/attempts';
import { defineStore } from '@paanch/platform/outbox/define-store';
import type { Database, Tx } from '@paanch/platform/postgres/database';
import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import { CLOSES_AT } from '../attempts/closing-in-sql.js';
import type { StoredBody } from '../heard/assessment-body.store.js';
import { products } from '../heard/tables.js';
import type { Attempt, Known, LearnerRecord, Programme } from './learner-record.js';
import { published } from './published.rule.js';
import { type AttemptRow, attemptOf, closingOf, factOf, type Paper, rowOfFact } from './record-rows.js';
import { answers, attempts, learnerRecords, recordFacts } from './tables.js';

export interface RecordKey {
  readonly studentId: string;
  readonly productId: string;
}

interface Version {
  readonly assessmentId: string;
  readonly version: number;
}

export type FindBody = (version: Version, reader: Tx) => Promise<StoredBody | null>;

/** What of an attempt is not in its record. */
export interface PaperParts {
  readonly findBody: FindBody;
  /** Questions of the version that count as right for everybody. */
  readonly findVoided: (version: Version, grading: Tx) => Promise<ReadonlySet<string>>;
}

/** Any fixed number of our own: whoever makes enrolments waits for whoever is making some. */
const ENROLLING = 8_083_001;

async function programmeOf(tx: Tx, productId: string): Promise<Programme> {
  const [row] = await tx.select().from(products).where(eq(products.id, productId));
  if (!row) throw refuse('NOT_FOUND');
  const { type, is_archived: isArchived, ranges, modules } = row;
  return {
    productId: row.id,
    isReadiness: type === 'JOB_READINESS',
    isArchived,
    ranges: ranges ?? DEFAULT_TIER_RANGES,
    modules: published(modules),
  };
}

/** The learner's oldest enrolment in a Job Readiness product that is not archived (product 2). */
async function primaryOf(tx: Tx, studentId: string): Promise<string | null> {
  const isActive = and(eq(learnerRecords.student_id, studentId), eq(products.type, 'JOB_READINESS'), eq(products.is_archived, false));
  const [row] = await tx
    .select({ id: learnerRecords.id })
    .from(learnerRecords)
    .innerJoin(products, eq(products.id, learnerRecords.product_id))
    .where(isActive)
    .orderBy(learnerRecords.enrolled_at, learnerRecords.id)
    .limit(1);
  return row?.id ?? null;
}

/** Empty for a closed attempt: nothing is asked of it any more. */
async function paperOf(
  tx: Tx,
  { findBody, findVoided }: PaperParts,
  { id, assessment_id: assessmentId, version, status }: AttemptRow,
): Promise<Paper> {
  if (status !== 'IN_PROGRESS') return { questions: [], answers: new Map(), voided: new Set() };
  const body = await findBody({ assessmentId, version }, tx);
  const rows = await tx.select().from(answers).where(eq(answers.attempt_id, id));
  const given = rows.flatMap(({ question_id, value }) => (value === null ? [] : [[question_id, value] as const]));
  return { questions: body?.questions ?? [], answers: new Map(given), voided: await findVoided({ assessmentId, version }, tx) };
}

/** Locked after their record, and so are saves under way: what was acknowledged is graded, what comes later is refused. */
async function attemptsOf(tx: Tx, parts: PaperParts, recordId: string): Promise<Attempt[]> {
  const rows = await tx.select().from(attempts).where(eq(attempts.record_id, recordId)).orderBy(asc(attempts.id)).for('update');
  const found: Attempt[] = [];
  for (const row of rows) found.push(attemptOf(row, await paperOf(tx, parts, row)));
  return found;
}

async function load(tx: Tx, { studentId, productId }: RecordKey, parts: PaperParts): Promise<Known> {
  const isWanted = and(eq(learnerRecords.student_id, studentId), eq(learnerRecords.product_id, productId));
  const [row] = await tx.select().from(learnerRecords).where(isWanted).for('update');
  const programme = await programmeOf(tx, productId);
  const primary = await primaryOf(tx, studentId);
  if (!row) return { programme, record: null, isPrimaryFree: primary === null };
  const facts = await tx.select().from(recordFacts).where(eq(recordFacts.record_id, row.id)).orderBy(recordFacts.position);
  const record: LearnerRecord = {
    id: row.id,
    studentId: row.student_id,
    productId: row.product_id,
    isPrimary: row.id === primary,
    starLevel: row.star_level,
    tier: row.tier,
    log: facts.map(factOf),
    attempts: await attemptsOf(tx, parts, row.id),
  };
  return { programme, record, isPrimaryFree: primary === null };
}

async function save(tx: Tx, _key: RecordKey, { record: next }: Known, { record: known }: Known): Promise<void> {
  if (next === null) return;
  const { id, studentId: student_id, productId: product_id, starLevel: star_level, tier } = next;
  if (known === null) await tx.insert(learnerRecords).values({ id, student_id, product_id, enrolled_at: sql`clock_timestamp()` });
  if (star_level !== (known?.starLevel ?? null) || tier !== (known?.tier ?? null)) {
    await tx.update(learnerRecords).set({ star_level, tier }).where(eq(learnerRecords.id, id));
  }
  const added = next.log.slice(known?.log.length ?? 0).map((entry) => rowOfFact(id, entry));
  if (added.length > 0) await tx.insert(recordFacts).values(added);
  const untouched = new Set(known?.attempts);
  for (const attempt of next.attempts) {
    if (!untouched.has(attempt)) await saveAttempt(tx, next, attempt);
  }
}

async function saveAttempt(tx: Tx, { id: record_id, studentId: student_id }: LearnerRecord, attempt: Attempt): Promise<void> {
  const { id, assessmentId: assessment_id, version, status, startedAt: started_at, deadlineAt: deadline_at } = attempt;
  if (status !== 'IN_PROGRESS') {
    await tx.update(attempts).set(closingOf(attempt)).where(eq(attempts.id, id));
    return;
  }
  const { extraTimeFactor: extra_time_factor } = attempt;
  await tx
    .insert(attempts)
    .values({ id, record_id, student_id, assessment_id, version, status, started_at, deadline_at, extra_time_factor });
}

export function learnerRecordStore(db: Database, parts: PaperParts) {
  const open = defineStore<RecordKey, Known>({ load: (tx, key) => load(tx, key, parts), save });
  return {
    ...open(db),

    async isEnrolled({ studentId, productId }: RecordKey): Promise<boolean> {
      const isWanted = and(eq(learnerRecords.student_id, studentId), eq(learnerRecords.product_id, productId));
      const rows = await db.drizzle.select({ id: learnerRecords.id }).from(learnerRecords).where(isWanted);
      return rows.length > 0;
    },

    /** Records with an open attempt that is over at the given moment, those that have waited longest first. */
    async overdue(at: Date, { studentId, limit }: { studentId?: string; limit: number }): Promise<RecordKey[]> {
      const couldBeOver = lte(attempts.deadline_at, new Date(at.getTime() - CLOSING_GRACE_SECONDS * 1_000));
      const isOver = sql`${sql.raw(CLOSES_AT)} <= ${at.toISOString()}::timestamptz`;
      const isOfLearner = studentId === undefined ? undefined : eq(attempts.student_id, studentId);
      return db.drizzle
        .select({ studentId: learnerRecords.student_id, productId: learnerRecords.product_id })
        .from(attempts)
        .innerJoin(learnerRecords, eq(learnerRecords.id, attempts.record_id))
        .where(and(isOfLearner, eq(attempts.status, 'IN_PROGRESS'), couldBeOver, isOver))
        .orderBy(attempts.deadline_at)
        .limit(limit);
    },

    /** Makes those who enrol take turns, so that a learner and a programme that arrive together do not miss each other. */
    async enrolInTurn(tx: Tx): Promise<void> {
      await tx.execute(sql`select pg_advisory_xact_lock(${ENROLLING})`);
    },

    /** Programmes open to a client's learners that this learner is not in yet; oldest first. */
    async toJoin(tx: Tx, studentId: string, clientId: string | null): Promise<RecordKey[]> {
      const isOffered = sql`(${products.all_clients} or ${clientId}::uuid = any(${products.client_ids}))`;
      const isMissing = sql`not exists (select 1 from learner_records known where known.student_id = ${studentId} and known.product_id = ${products.id})`;
      const rows = await tx
        .select({ productId: products.id })
        .from(products)
        .where(and(isOffered, isMissing, eq(products.is_archived, false)))
        .orderBy(products.id);
      return rows.map(({ productId }) => ({ studentId, productId }));
    },

    /** Learners of those clients, or of all, who are not in the programme yet. */
    async toEnrol(tx: Tx, productId: string, offer: { allClients: boolean; clientIds: readonly string[] }): Promise<RecordKey[]> {
      const { rows } = await tx.execute<{ id: string }>(sql`
        select id from people
        where (${offer.allClients} or client_id = any(${sql.param([...offer.clientIds])}::uuid[]))
          and not exists (select 1 from learner_records known where known.student_id = people.id and known.product_id = ${productId})
        order by id`);
      return rows.map(({ id: studentId }) => ({ studentId, productId }));
    },

    /** Records without a star whose learners have submitted all of these assessments. */
    async haveSubmittedAll(tx: Tx, productId: string, assessmentIds: readonly string[]): Promise<RecordKey[]> {
      const done = sql`(select array_agg(assessment_id) from record_facts where record_id = ${learnerRecords.id} and kind = 'assessment_submitted')`;
      const hasAll = sql`${done} @> ${sql.param([...assessmentIds])}::uuid[]`;
      return tx
        .select({ studentId: learnerRecords.student_id, productId: learnerRecords.product_id })
        .from(learnerRecords)
        .where(and(eq(learnerRecords.product_id, productId), isNull(learnerRecords.star_level), hasAll));
    },
  };
}

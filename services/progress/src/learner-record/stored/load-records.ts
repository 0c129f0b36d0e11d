/** Reads the records that decisions are made on, all of them locked; as many statements for one learner as for a class. */
import { type Refusal, refuse } from '@paanch/contracts/kernel/refusal';
import { DEFAULT_TIER_RANGES } from '@paanch/contracts/kernel/stars';
import type { Tx } from '@paanch/platform/postgres/database';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { attempts } from '../../attempts/writing/tables.js';
import type { Attempt } from '../attempt.js';
import type { Programme } from '../../products/programme.js';
import { products } from '../../products/tables.js';
import type { Known, LearnerRecord } from '../learner-record.js';
import { type PaperParts, papersOf } from './papers.js';
import { publishedModules } from '../../products/published-modules.rule.js';
import { attemptOf, factOf } from './record-rows.js';
import { learnerRecords, recordFacts } from '../tables.js';

export interface RecordKey {
  readonly studentId: string;
  readonly productId: string;
}

async function programmesOf(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Programme>> {
  const rows = await tx
    .select()
    .from(products)
    .where(inArray(products.id, [...ids]));
  return new Map(rows.map((row) => [row.id, programmeOf(row)]));
}

function programmeOf({ id: productId, type, is_archived: isArchived, ranges, modules }: typeof products.$inferSelect): Programme {
  const isReadiness = type === 'JOB_READINESS';
  return { productId, isReadiness, isArchived, ranges: ranges ?? DEFAULT_TIER_RANGES, modules: publishedModules(modules) };
}

/** Of each learner the oldest enrolment in a Job Readiness product that is not archived (product 2). */
async function primariesOf(tx: Tx, studentIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { student_id: studentId, id } = learnerRecords;
  const isActive = and(inArray(studentId, [...studentIds]), eq(products.type, 'JOB_READINESS'), eq(products.is_archived, false));
  const rows = await tx
    .selectDistinctOn([studentId], { studentId, id })
    .from(learnerRecords)
    .innerJoin(products, eq(products.id, learnerRecords.product_id))
    .where(isActive)
    .orderBy(studentId, learnerRecords.enrolled_at, id);
  return new Map(rows.map((row) => [row.studentId, row.id]));
}

/** Locked after their records, and so are saves under way: what was acknowledged is graded, what comes later is refused. */
async function attemptsOf(tx: Tx, parts: PaperParts, recordIds: readonly string[]): Promise<ReadonlyMap<string, Attempt[]>> {
  const isOfThem = inArray(attempts.record_id, [...recordIds]);
  const rows = await tx.select().from(attempts).where(isOfThem).orderBy(asc(attempts.id)).for('update');
  const paperOf = await papersOf(tx, parts, rows);
  const found = Map.groupBy(rows, ({ record_id: recordId }) => recordId);
  return new Map([...found].map(([recordId, ofRecord]) => [recordId, ofRecord.map((row) => attemptOf(row, paperOf(row)))]));
}

export const recordName = ({ studentId, productId }: RecordKey) => `${studentId} ${productId}`;

async function lockRecords(tx: Tx, keys: readonly RecordKey[]) {
  const [studentIds, productIds] = [keys.map(({ studentId }) => studentId), keys.map(({ productId }) => productId)];
  const isWanted = sql`(${learnerRecords.student_id}, ${learnerRecords.product_id}) in (
    select * from unnest(${sql.param(studentIds)}::uuid[], ${sql.param(productIds)}::uuid[]))`;
  const rows = await tx.select().from(learnerRecords).where(isWanted).orderBy(asc(learnerRecords.id)).for('update');
  return new Map(rows.map((row) => [recordName({ studentId: row.student_id, productId: row.product_id }), row]));
}

/** A state for each key, in their order; NOT_FOUND where there is no such programme. */
export async function loadRecords(tx: Tx, keys: readonly RecordKey[], parts: PaperParts): Promise<(Known | Refusal)[]> {
  const rows = await lockRecords(tx, keys);
  const programmes = await programmesOf(tx, [...new Set(keys.map(({ productId }) => productId))]);
  const primaries = await primariesOf(tx, [...new Set(keys.map(({ studentId }) => studentId))]);
  const ids = [...rows.values()].map(({ id }) => id);
  const facts = ids.length === 0 ? [] : await factsOf(tx, ids);
  const logs = Map.groupBy(facts, (fact) => fact.record_id);
  const sat = ids.length === 0 ? new Map<string, Attempt[]>() : await attemptsOf(tx, parts, ids);
  return keys.map((key) => {
    const { studentId, productId } = key;
    const programme = programmes.get(productId);
    if (!programme) return refuse('NOT_FOUND');
    const row = rows.get(recordName(key));
    const primary = primaries.get(studentId);
    const isPrimaryFree = primary === undefined;
    if (!row) return { programme, record: null, isPrimaryFree };
    const { id, star_level: starLevel, tier } = row;
    const held = { log: (logs.get(id) ?? []).map(factOf), attempts: sat.get(id) ?? [] };
    const record: LearnerRecord = { id, studentId, productId, isPrimary: id === primary, starLevel, tier, ...held };
    return { programme, record, isPrimaryFree };
  });
}

function factsOf(tx: Tx, recordIds: readonly string[]) {
  const isOfThem = inArray(recordFacts.record_id, [...recordIds]);
  return tx.select().from(recordFacts).where(isOfThem).orderBy(recordFacts.record_id, recordFacts.position);
}

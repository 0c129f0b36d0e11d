/** Loads and saves the state that decisions are made on, with the same number of statements for one learner as for a class. */
import { type Refusal, refuse } from '@paanch/contracts/kernel/refusal';
import { DEFAULT_TIER_RANGES } from '@paanch/contracts/kernel/stars';
import type { ChangedState } from '@paanch/platform/outbox/define-batch-store';
import type { Tx } from '@paanch/platform/postgres/database';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Programme } from '../products/programme.js';
import { publishedModules } from '../products/published-modules.rule.js';
import { products } from '../products/tables.js';
import type { Attempt } from './attempt.js';
import { factOf, rowOfFact } from './fact-rows.js';
import type { Known, LearnerRecord, RecordKey } from './learner-record.js';
import { learnerRecords, recordFacts } from './tables.js';

/** An attempt that is new or was closed. */
export interface AttemptChange {
  readonly record: LearnerRecord;
  readonly attempt: Attempt;
}

/** Attempts belong to the record, but their tables belong to `attempts/`. */
export interface RecordAttempts {
  /** By record, locked until commit. */
  readonly load: (tx: Tx, recordIds: readonly string[]) => Promise<ReadonlyMap<string, Attempt[]>>;
  readonly save: (tx: Tx, changes: readonly AttemptChange[]) => Promise<void>;
}

async function programmesOf(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Programme>> {
  const rows = await tx
    .select()
    .from(products)
    .where(inArray(products.id, [...ids]));
  return new Map(rows.map((row) => [row.id, programmeOf(row)]));
}

function programmeOf(product: typeof products.$inferSelect): Programme {
  const { id: productId, type, is_archived: isArchived, ranges } = product;
  const isReadiness = type === 'JOB_READINESS';
  return { productId, isReadiness, isArchived, ranges: ranges ?? DEFAULT_TIER_RANGES, modules: publishedModules(product) };
}

/** Each learner's oldest enrolment in a Job Readiness product that is not archived (docs/path.md#enrolment). */
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

export const recordName = ({ studentId, productId }: RecordKey) => `${studentId} ${productId}`;

async function lockRecords(tx: Tx, keys: readonly RecordKey[]) {
  const [studentIds, productIds] = [keys.map(({ studentId }) => studentId), keys.map(({ productId }) => productId)];
  const isWanted = sql`(${learnerRecords.student_id}, ${learnerRecords.product_id}) in (
    select * from unnest(${sql.param(studentIds)}::uuid[], ${sql.param(productIds)}::uuid[]))`;
  const rows = await tx.select().from(learnerRecords).where(isWanted).orderBy(asc(learnerRecords.id)).for('update');
  return new Map(rows.map((row) => [recordName({ studentId: row.student_id, productId: row.product_id }), row]));
}

function factsOf(tx: Tx, recordIds: readonly string[]) {
  const isOfRecords = inArray(recordFacts.record_id, [...recordIds]);
  return tx.select().from(recordFacts).where(isOfRecords).orderBy(recordFacts.record_id, recordFacts.position);
}

/** One state for each key, in the order of the keys; NOT_FOUND where there is no such programme. */
export async function loadRecords(tx: Tx, keys: readonly RecordKey[], attempts: RecordAttempts): Promise<(Known | Refusal)[]> {
  const rows = await lockRecords(tx, keys);
  const programmes = await programmesOf(tx, [...new Set(keys.map(({ productId }) => productId))]);
  const primaries = await primariesOf(tx, [...new Set(keys.map(({ studentId }) => studentId))]);
  const ids = [...rows.values()].map(({ id }) => id);
  const facts = ids.length === 0 ? [] : await factsOf(tx, ids);
  const factsByRecord = Map.groupBy(facts, (fact) => fact.record_id);
  const attemptsByRecord = ids.length === 0 ? new Map<string, Attempt[]>() : await attempts.load(tx, ids);
  return keys.map((key) => {
    const { studentId, productId } = key;
    const programme = programmes.get(productId);
    if (!programme) return refuse('NOT_FOUND');
    const row = rows.get(recordName(key));
    const primary = primaries.get(studentId);
    const isPrimaryFree = primary === undefined;
    if (!row) return { programme, record: null, isPrimaryFree };
    const { id, star_level: starLevel, tier } = row;
    const log = (factsByRecord.get(id) ?? []).map(factOf);
    const own = { log, attempts: attemptsByRecord.get(id) ?? [] };
    const record: LearnerRecord = { id, studentId, productId, isPrimary: id === primary, starLevel, tier, ...own };
    return { programme, record, isPrimaryFree };
  });
}

interface RecordChange {
  readonly next: LearnerRecord;
  /** Null: it is new. */
  readonly known: LearnerRecord | null;
}

export async function saveRecords(tx: Tx, changed: readonly ChangedState<RecordKey, Known>[], attempts: RecordAttempts): Promise<void> {
  const changes = changed.flatMap(({ next, known }) => (next.record === null ? [] : [{ next: next.record, known: known.record }]));
  await insertNew(tx, changes);
  await updateStandings(tx, changes);
  const added = changes.flatMap(({ next, known }) => next.log.slice(known?.log.length ?? 0).map((entry) => rowOfFact(next.id, entry)));
  if (added.length > 0) await tx.insert(recordFacts).values(added);
  await reopenModules(tx, added);
  await attempts.save(tx, changes.flatMap(attemptChangesOf));
}

async function insertNew(tx: Tx, changes: readonly RecordChange[]): Promise<void> {
  const rows = changes.flatMap(({ next: { id, studentId: student_id, productId: product_id }, known }) =>
    known === null ? [{ id, student_id, product_id, enrolled_at: sql`clock_timestamp()` }] : [],
  );
  if (rows.length > 0) await tx.insert(learnerRecords).values(rows);
}

async function updateStandings(tx: Tx, changes: readonly RecordChange[]): Promise<void> {
  const rows = changes.flatMap(({ next: { id, starLevel: star_level, tier }, known }) =>
    star_level === (known?.starLevel ?? null) && tier === (known?.tier ?? null) ? [] : [{ id, star_level, tier }],
  );
  if (rows.length === 0) return;
  await tx.execute(sql`
    update learner_records set star_level = now.star_level, tier = now.tier
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as now(id uuid, star_level text, tier text)
    where learner_records.id = now.id`);
}

/** Voided work on a course or an expert session stays as it was, and the learner begins another (docs/path.md#overrides). */
async function reopenModules(tx: Tx, entries: readonly (typeof recordFacts.$inferInsert)[]): Promise<void> {
  const voided = entries.filter(({ kind, work }) => kind === 'voided' && (work === 'course' || work === 'expert_session'));
  const rows = voided.map(({ evidence_id: id, at }) => ({ id, at }));
  if (rows.length === 0) return;
  await tx.execute(sql`
    update module_work set reopened_at = voided.at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as voided(id uuid, at timestamptz)
    where module_work.id = voided.id`);
}

/** Rules leave an attempt that they do not change as the same object. */
function attemptChangesOf({ next, known }: RecordChange): AttemptChange[] {
  const unchanged = new Set(known?.attempts);
  return next.attempts.filter((attempt) => !unchanged.has(attempt)).map((attempt) => ({ record: next, attempt }));
}

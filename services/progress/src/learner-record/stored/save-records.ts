/** Writes what was decided about records, however many there are of them. */
import type { ChangedState } from '@paanch/platform/outbox/define-batch-store';
import type { Tx } from '@paanch/platform/postgres/database';
import { sql } from 'drizzle-orm';
import type { Known, LearnerRecord } from '../learner-record.js';
import type { RecordKey } from './load-records.js';
import { closingOf, openingOf, rowOfFact } from './record-rows.js';
import { learnerRecords, recordFacts } from '../tables.js';
import { attempts } from '../../attempts/writing/tables.js';
import type { Attempt } from '../attempt.js';

interface Moved {
  readonly next: LearnerRecord;
  /** Null: it is new. */
  readonly known: LearnerRecord | null;
}

export async function saveRecords(tx: Tx, changes: readonly ChangedState<RecordKey, Known>[]): Promise<void> {
  const moved = changes.flatMap(({ next, known }) => (next.record === null ? [] : [{ next: next.record, known: known.record }]));
  await insertNew(tx, moved);
  await updateStandings(tx, moved);
  const added = moved.flatMap(({ next, known }) => next.log.slice(known?.log.length ?? 0).map((entry) => rowOfFact(next.id, entry)));
  if (added.length > 0) await tx.insert(recordFacts).values(added);
  const touched = moved.flatMap(({ next, known }) => touchedOf(next, known));
  await insertOpened(tx, touched);
  await updateClosed(tx, touched);
}

async function insertNew(tx: Tx, moved: readonly Moved[]): Promise<void> {
  const rows = moved.flatMap(({ next: { id, studentId: student_id, productId: product_id }, known }) =>
    known === null ? [{ id, student_id, product_id, enrolled_at: sql`clock_timestamp()` }] : [],
  );
  if (rows.length > 0) await tx.insert(learnerRecords).values(rows);
}

async function updateStandings(tx: Tx, moved: readonly Moved[]): Promise<void> {
  const rows = moved.flatMap(({ next: { id, starLevel: star_level, tier }, known }) =>
    star_level === (known?.starLevel ?? null) && tier === (known?.tier ?? null) ? [] : [{ id, star_level, tier }],
  );
  if (rows.length === 0) return;
  await tx.execute(sql`
    update learner_records set star_level = now.star_level, tier = now.tier
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as now(id uuid, star_level text, tier text)
    where learner_records.id = now.id`);
}

interface Touched {
  readonly record: LearnerRecord;
  readonly attempt: Attempt;
}

function touchedOf(record: LearnerRecord, known: LearnerRecord | null): Touched[] {
  const untouched = new Set(known?.attempts);
  return record.attempts.filter((attempt) => !untouched.has(attempt)).map((attempt) => ({ record, attempt }));
}

async function insertOpened(tx: Tx, touched: readonly Touched[]): Promise<void> {
  const rows = touched.flatMap(({ record, attempt }) => (attempt.status === 'IN_PROGRESS' ? [openingOf(record, attempt)] : []));
  if (rows.length > 0) await tx.insert(attempts).values(rows);
}

async function updateClosed(tx: Tx, touched: readonly Touched[]): Promise<void> {
  const rows = touched.flatMap(({ attempt }) => (attempt.status === 'IN_PROGRESS' ? [] : [closingOf(attempt)]));
  if (rows.length === 0) return;
  await tx.execute(sql`
    update attempts
    set status = closed.status, ended_at = closed.ended_at, score = closed.score, correct_count = closed.correct_count, outcome = closed.outcome,
      void_reason = closed.void_reason, voided_by = closed.voided_by, voided_at = closed.voided_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as closed(id uuid, status text, ended_at timestamptz, score int, correct_count int, outcome jsonb,
        void_reason text, voided_by uuid, voided_at timestamptz)
    where attempts.id = closed.id`);
}

/** The attempts of learner records: loaded locked with their records, saved with them. */
import type { Tx } from '@paanch/platform/postgres/database';
import { asc, inArray, sql } from 'drizzle-orm';
import type { Attempt } from '../learner-record/attempt.js';
import type { AttemptChange, RecordAttempts } from '../learner-record/record-state.store.js';
import { attemptOf, rowOfClosed, rowOfOpened } from './attempt-rows.js';
import { type PaperSources, papersOf } from './paper.store.js';
import { attempts } from './writing/tables.js';

/** Locked after their records; the lock also orders saves under way: what was acknowledged is graded, what comes later is refused. */
async function loadAttempts(tx: Tx, sources: PaperSources, recordIds: readonly string[]): Promise<ReadonlyMap<string, Attempt[]>> {
  const isOfRecords = inArray(attempts.record_id, [...recordIds]);
  const rows = await tx.select().from(attempts).where(isOfRecords).orderBy(asc(attempts.id)).for('update');
  const paperOf = await papersOf(tx, sources, rows);
  const byRecord = Map.groupBy(rows, ({ record_id: recordId }) => recordId);
  return new Map([...byRecord].map(([recordId, ofRecord]) => [recordId, ofRecord.map((row) => attemptOf(row, paperOf(row)))]));
}

async function insertOpened(tx: Tx, changes: readonly AttemptChange[]): Promise<void> {
  const rows = changes.flatMap(({ record, attempt }) => (attempt.status === 'IN_PROGRESS' ? [rowOfOpened(record, attempt)] : []));
  if (rows.length > 0) await tx.insert(attempts).values(rows);
}

async function updateClosed(tx: Tx, changes: readonly AttemptChange[]): Promise<void> {
  const rows = changes.flatMap(({ attempt }) => (attempt.status === 'IN_PROGRESS' ? [] : [rowOfClosed(attempt)]));
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

export function recordAttempts(sources: PaperSources): RecordAttempts {
  return {
    load: (tx, recordIds) => loadAttempts(tx, sources, recordIds),
    async save(tx, changes) {
      await insertOpened(tx, changes);
      await updateClosed(tx, changes);
    },
  };
}

/** A learner's work on a module: begun once, and locked after its record, so that two changes at once wait for each other (docs/path.md#courses). */
import type { Reader, Tx } from '@paanch/platform/postgres/database';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { moduleWork } from './tables.js';

export type WorkRow = typeof moduleWork.$inferSelect;

export interface WorkKey {
  readonly recordId: string;
  readonly moduleId: string;
}

/** What a new row says. */
export interface NewWork extends WorkKey {
  readonly id: string;
  readonly studentId: string;
  readonly work: WorkRow['work'];
  readonly version: number;
  readonly now: Date;
}

const isCurrent = ({ recordId, moduleId }: WorkKey) =>
  and(eq(moduleWork.record_id, recordId), eq(moduleWork.module_id, moduleId), isNull(moduleWork.reopened_at));

export interface LockedWork {
  readonly row: WorkRow;
  /** It begins with this change. */
  readonly isNew: boolean;
}

/** Before anything of its work. */
export async function lockRecord(tx: Tx, recordId: string): Promise<void> {
  await tx.execute(sql`select 1 from learner_records where id = ${recordId} for update`);
}

/** Until commit, with its record, but not against saves of seconds, which only refer to it: whoever changes both locks them in this order. */
export async function lockWork(tx: Tx, { id, recordId, studentId, moduleId, work, version, now }: NewWork): Promise<LockedWork> {
  await lockRecord(tx, recordId);
  const [known] = await tx.select().from(moduleWork).where(isCurrent({ recordId, moduleId })).for('no key update');
  if (known) return { row: known, isNew: false };
  const begun = { id, record_id: recordId, student_id: studentId, module_id: moduleId, work, version, started_at: now, active_at: now };
  const [row] = await tx.insert(moduleWork).values(begun).returning();
  if (!row) throw new Error('An insert returns its row');
  return { row, isNew: true };
}

export interface WorkedOn {
  readonly version: number;
  readonly progressPercentage: number;
  readonly activeAt: Date;
  readonly completedAt: Date | null;
}

/** Only while it is locked. */
export async function saveWork(tx: Tx, id: string, { version, progressPercentage, activeAt, completedAt }: WorkedOn): Promise<void> {
  await tx
    .update(moduleWork)
    .set({ version, progress_percentage: progressPercentage, active_at: activeAt, completed_at: completedAt })
    .where(eq(moduleWork.id, id));
}

/** Those that are begun; work that staff reopened is not current. */
export async function currentWorks(keys: readonly WorkKey[], reader: Reader): Promise<WorkRow[]> {
  const [recordIds, moduleIds] = [keys.map(({ recordId }) => recordId), keys.map(({ moduleId }) => moduleId)];
  const isWanted = sql`(${moduleWork.record_id}, ${moduleWork.module_id}) in (
    select * from unnest(${sql.param(recordIds)}::uuid[], ${sql.param(moduleIds)}::uuid[]))`;
  return reader
    .select()
    .from(moduleWork)
    .where(and(isWanted, isNull(moduleWork.reopened_at)));
}

/**
 * The seconds that learners watched. A save is one short transaction of three statements and leaves no fact; the row of the learner's
 * allowance is its lock, so that saves of two devices come one after the other (docs/path.md#watching).
 */
import type { Database, Reader, Tx } from '@paanch/platform/postgres/database';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import { and, eq, sql } from 'drizzle-orm';
import { watchAllowances, watchedVideos } from '../module-work/tables.js';
import { type Allowance, type Credited, credit, newAllowance, type Save, type WatchedVideo } from './credit.rule.js';

export interface WatchedKey {
  readonly workId: string;
  /** The lesson, or the expert session itself. */
  readonly subjectId: string;
}

export interface WatchSave extends WatchedKey, Save {
  readonly studentId: string;
  /** Of the file. */
  readonly durationSeconds: number;
  /** Of the work, after this save; null: it does not follow from this video alone. */
  readonly progressOf: ((watched: WatchedVideo['watched']) => number) | null;
}

type Row = typeof watchedVideos.$inferSelect;

export function videoOf(row: Row): WatchedVideo {
  const { watched, credited_seconds: creditedSeconds, position_seconds: positionSeconds } = row;
  return { watched, creditedSeconds, positionSeconds, firstSavedAt: row.first_saved_at, savedAt: row.saved_at };
}

const isOf = ({ workId, subjectId }: WatchedKey) => and(eq(watchedVideos.work_id, workId), eq(watchedVideos.subject_id, subjectId));

async function find(key: WatchedKey, reader: Reader): Promise<WatchedVideo | null> {
  const [row] = await reader.select().from(watchedVideos).where(isOf(key));
  return row ? videoOf(row) : null;
}

/** By subject. */
export async function watchedIn(workId: string, reader: Reader): Promise<ReadonlyMap<string, WatchedVideo>> {
  const rows = await reader.select().from(watchedVideos).where(eq(watchedVideos.work_id, workId));
  return new Map(rows.map((row) => [row.subject_id, videoOf(row)]));
}

async function lockAllowance(tx: Tx, studentId: string, now: Date): Promise<Allowance> {
  const isOfStudent = eq(watchAllowances.student_id, studentId);
  const [known] = await tx.select().from(watchAllowances).where(isOfStudent).for('update');
  if (known) return known;
  const first = newAllowance(now);
  // Beside another first save one of the two waits here, and then reads what the other left.
  const added = await tx
    .insert(watchAllowances)
    .values({ student_id: studentId, ...first })
    .onConflictDoNothing()
    .returning();
  return added.length > 0 ? first : lockAllowance(tx, studentId, now);
}

const multirange = (ranges: WatchedVideo['watched']) => `{${ranges.map(([from, to]) => `[${from},${to})`).join(',')}}`;

const isMinuteOld = (at: string) => sql`active_at < ${at}::timestamptz - interval '1 minute'`;

/** The work's own row only now and then: a sign of life once a minute is enough, and its progress when it has changed. */
async function write(tx: Tx, { workId, subjectId, studentId, progressOf, now }: WatchSave, { video, allowance }: Credited): Promise<void> {
  const progress = progressOf?.(video.watched) ?? null;
  const at = now.toISOString();
  await tx.execute(sql`
    with saved as (
      insert into watched_videos (work_id, subject_id, watched, credited_seconds, position_seconds, first_saved_at, saved_at)
      values (${workId}, ${subjectId}, ${multirange(video.watched)}::int4multirange, ${video.creditedSeconds}, ${video.positionSeconds},
        ${video.firstSavedAt.toISOString()}, ${at})
      on conflict (work_id, subject_id) do update set watched = excluded.watched, credited_seconds = excluded.credited_seconds,
        position_seconds = excluded.position_seconds, saved_at = excluded.saved_at
    ), spent as (
      update watch_allowances set seconds = ${allowance.seconds}, at = ${at} where student_id = ${studentId}
    )
    update module_work set
      active_at = case when ${isMinuteOld(at)} then ${at} else active_at end,
      progress_percentage = case when completed_at is null then coalesce(${progress}::int, progress_percentage) else progress_percentage end
    where id = ${workId} and (${isMinuteOld(at)} or (completed_at is null and progress_percentage < ${progress}::int))`);
}

export function watchedStore(db: Database) {
  return {
    find: (key: WatchedKey, reader: Reader = db.drizzle) => find(key, reader),

    save: (save: WatchSave): Promise<Credited> =>
      inTransaction(db, async (tx) => {
        const allowance = await lockAllowance(tx, save.studentId, save.now);
        const known = await find(save, tx);
        const credited = credit(known, allowance, save.durationSeconds, save);
        await write(tx, save, credited);
        return credited;
      }),
  };
}

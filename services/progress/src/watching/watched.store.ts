/**
 * The seconds that learners watched. Saves of many learners go into one short transaction of three statements and leave no fact; the row
 * of a learner's allowance is the lock, so that saves of two devices come one after the other (docs/path.md#watching).
 */
import type { Database, Reader, Tx } from '@paanch/platform/postgres/database';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import { batcher } from '@paanch/platform/time/batcher';
import { inArray, sql } from 'drizzle-orm';
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

const BATCH_SIZE = 64;
const BATCH_WINDOW_MS = 3;

type Row = typeof watchedVideos.$inferSelect;

export function videoOf(row: Row): WatchedVideo {
  const { watched, credited_seconds: creditedSeconds, unproven_seconds: unprovenSeconds, position_seconds: positionSeconds } = row;
  return { watched, creditedSeconds, unprovenSeconds, positionSeconds, firstSavedAt: row.first_saved_at, savedAt: row.saved_at };
}

/** By work, and then by subject. */
export async function watchedIn(
  workIds: readonly string[],
  reader: Reader,
): Promise<ReadonlyMap<string, ReadonlyMap<string, WatchedVideo>>> {
  const rows = await reader
    .select()
    .from(watchedVideos)
    .where(inArray(watchedVideos.work_id, [...workIds]));
  const byWork = Map.groupBy(rows, ({ work_id }) => work_id);
  return new Map([...byWork].map(([workId, ofWork]) => [workId, new Map(ofWork.map((row) => [row.subject_id, videoOf(row)]))]));
}

async function lockAllowances(tx: Tx, studentIds: readonly string[]): Promise<Map<string, Allowance>> {
  const isWanted = inArray(watchAllowances.student_id, [...studentIds]);
  const rows = await tx.select().from(watchAllowances).where(isWanted).orderBy(watchAllowances.student_id).for('update');
  return new Map(rows.map((row) => [row.student_id, row]));
}

/** In a fixed order, so that two processes never wait for each other; a first save makes the row. */
async function allowancesOf(tx: Tx, saves: readonly WatchSave[]): Promise<ReadonlyMap<string, Allowance>> {
  const ids = saves.map(({ studentId }) => studentId);
  const known = await lockAllowances(tx, ids);
  const first = saves.filter(({ studentId }) => !known.has(studentId));
  if (first.length === 0) return known;
  const rows = first.map(({ studentId, now }) => ({ student_id: studentId, ...newAllowance(now) }));
  const sorted = rows.toSorted((a, b) => (a.student_id < b.student_id ? -1 : 1));
  await tx.insert(watchAllowances).values(sorted).onConflictDoNothing();
  return lockAllowances(tx, ids);
}

async function videosOf(tx: Tx, saves: readonly WatchSave[]): Promise<ReadonlyMap<string, WatchedVideo>> {
  const [workIds, subjectIds] = [saves.map(({ workId }) => workId), saves.map(({ subjectId }) => subjectId)];
  const isWanted = sql`(${watchedVideos.work_id}, ${watchedVideos.subject_id}) in (
    select * from unnest(${sql.param(workIds)}::uuid[], ${sql.param(subjectIds)}::uuid[]))`;
  const rows = await tx.select().from(watchedVideos).where(isWanted);
  return new Map(rows.map((row) => [row.work_id, videoOf(row)]));
}

const multirange = (ranges: WatchedVideo['watched']) => `{${ranges.map(([from, to]) => `[${from},${to})`).join(',')}}`;

function rowOf({ workId, subjectId, studentId, progressOf, now }: WatchSave, { video, allowance }: Credited) {
  return {
    work_id: workId,
    subject_id: subjectId,
    student_id: studentId,
    watched: multirange(video.watched),
    credited_seconds: video.creditedSeconds,
    unproven_seconds: video.unprovenSeconds,
    position_seconds: video.positionSeconds,
    first_saved_at: video.firstSavedAt,
    seconds: allowance.seconds,
    at: now,
    progress: progressOf?.(video.watched) ?? null,
  };
}

/**
 * The work's own row only now and then: a sign of life once a minute is enough, and its progress when it has grown. While the work is
 * being changed as a whole it is passed over: that change writes both.
 */
async function write(tx: Tx, credited: ReadonlyMap<WatchSave, Credited>): Promise<void> {
  const rows = [...credited].map(([save, one]) => rowOf(save, one));
  await tx.execute(sql`
    with sent as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(work_id uuid, subject_id uuid, student_id uuid, watched text,
        credited_seconds float8, unproven_seconds int, position_seconds int, first_saved_at timestamptz, seconds float8, at timestamptz, progress int)
    ), saved as (
      insert into watched_videos (work_id, subject_id, watched, credited_seconds, unproven_seconds, position_seconds, first_saved_at, saved_at)
      select work_id, subject_id, watched::int4multirange, credited_seconds, unproven_seconds, position_seconds, first_saved_at, at from sent
      on conflict (work_id, subject_id) do update set watched = excluded.watched, credited_seconds = excluded.credited_seconds,
        position_seconds = excluded.position_seconds, saved_at = excluded.saved_at
    ), spent as (
      update watch_allowances set seconds = sent.seconds, at = sent.at from sent where watch_allowances.student_id = sent.student_id
    ), due as (
      select id, sent.at, sent.at > active_at + interval '1 minute' as is_sign, completed_at is null and progress_percentage < progress as has_grown,
        progress
      from module_work join sent on id = sent.work_id
      where sent.at > active_at + interval '1 minute' or (completed_at is null and progress_percentage < progress)
      for no key update of module_work skip locked
    )
    update module_work set active_at = case when is_sign then due.at else active_at end,
      progress_percentage = case when has_grown then progress else progress_percentage end
    from due where module_work.id = due.id`);
}

async function saveAll(tx: Tx, saves: readonly WatchSave[]): Promise<ReadonlyMap<WatchSave, Credited>> {
  const allowances = await allowancesOf(tx, saves);
  const videos = await videosOf(tx, saves);
  const credited = saves.map((save) => {
    const allowance = allowances.get(save.studentId) ?? newAllowance(save.now);
    return [save, credit(videos.get(save.workId) ?? null, allowance, save.durationSeconds, save)] as const;
  });
  const all = new Map(credited);
  await write(tx, all);
  return all;
}

export function watchedStore(db: Database) {
  return {
    /** Durable when it answers; saves of one learner keep their order. */
    save: batcher<WatchSave, Credited>({
      limit: BATCH_SIZE,
      windowMs: BATCH_WINDOW_MS,
      keyOf: ({ studentId }) => studentId,
      run: async (saves) => {
        const credited = await inTransaction(db, (tx) => saveAll(tx, saves));
        return (save) => {
          const one = credited.get(save);
          if (!one) throw new Error('Every save is credited');
          return one;
        };
      },
    }),
  };
}

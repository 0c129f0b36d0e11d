/** What interview has kept long enough (docs/privacy.md#retention). */
import type { RecordingTrack } from '@paanch/contracts/interview/interviews/vocabulary';
import { unchanged } from '@paanch/platform/outbox/define-store';
import type { Database, Tx } from '@paanch/platform/postgres/database';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import { type OldRows, oldRowsOf, removeOldRows } from '@paanch/platform/retention/remove-old-rows';
import { sql } from 'drizzle-orm';
import type { InterviewDeps } from '../deps.js';
import { removeJoined } from '../recordings/join-track.js';
import { expired } from '../recordings/part.rule.js';
import { sentKey } from '../recordings/recording-keys.js';

/** Those of ended sessions say nothing any more. */
const voiceTokens = (db: Database): OldRows =>
  oldRowsOf(
    db,
    'voiceTokens',
    (before, limit) => sql`
      delete from voice_tokens where token_hash in (
        select token_hash from voice_tokens where expires_at < ${before.toISOString()}::timestamptz limit ${limit} for update skip locked)`,
  );

/** From their last message; their messages go with them. */
const coachChats = (db: Database): OldRows =>
  oldRowsOf(
    db,
    'coachChats',
    (before, limit) => sql`
      delete from coach_conversations where id in (
        select id from coach_conversations where updated_at < ${before.toISOString()}::timestamptz
        order by updated_at limit ${limit} for update skip locked)`,
  );

/** What a model counted for a grade, not the grade: zero is none, or none any more. */
const modelFigures = (db: Database): OldRows =>
  oldRowsOf(
    db,
    'aiUsage',
    (before, limit) => sql`
      update grade_passes set input_tokens = 0, output_tokens = 0 where ctid = any(array(
        select ctid from grade_passes
        where made_at < ${before.toISOString()}::timestamptz and input_tokens + output_tokens > 0
        order by made_at limit ${limit} for update skip locked))`,
  );

/** How much a learner asked on the last day on which they asked. */
const coachUsage = (db: Database): OldRows =>
  oldRowsOf(
    db,
    'aiUsage',
    (before, limit) => sql`
      delete from coach_usage where student_id in (
        select student_id from coach_usage
        where window_started_at < ${before.toISOString()}::timestamptz
        order by window_started_at limit ${limit} for update skip locked)`,
  );

interface OldTrack {
  readonly interviewId: string;
  /** Null: it came by one PUT. */
  readonly track: RecordingTrack | null;
}

async function oldTracks({ drizzle }: Database, before: Date, limit: number): Promise<readonly OldTrack[]> {
  const moment = before.toISOString();
  const { rows } = await drizzle.execute<{ id: string; track: RecordingTrack | null }>(sql`
    select interviews.id, track from recordings join interviews on interviews.id = interview_id
    where started_at < ${moment}::timestamptz and stored_at is not null and destroyed_at is null
    union all
    select id, null from interviews where submitted_at < ${moment}::timestamptz and video_storage_path is not null
    limit ${limit}`);
  return rows.map(({ id, track }) => ({ interviewId: id, track }));
}

/** That the bytes are gone. */
async function isFirstToSay(tx: Tx, { interviewId, track }: OldTrack, { recordings: tracks, clock }: InterviewDeps): Promise<boolean> {
  if (track !== null)
    return tracks.within(tx).change({ interviewId, track }, (known) => {
      return known.recording.destroyed_at === null ? { ...expired(known, clock()), outcome: true } : unchanged(known, false);
    });
  const { rowCount } = await tx.execute(sql`
    update interviews set video_storage_path = null where id = ${interviewId} and video_storage_path is not null`);
  return rowCount === 1;
}

/** Bytes first, so that a row never says that they are gone while they are not. */
function recordings(deps: InterviewDeps): OldRows {
  const { db, openFiles } = deps;
  return {
    what: 'recordings',
    async remove(before, limit, count) {
      const old = await oldTracks(db, before, limit);
      for (const { interviewId, track } of old) {
        if (track === null) await (await openFiles()).remove(sentKey(interviewId));
        else await removeJoined({ interviewId, track }, deps);
        await inTransaction(db, async (tx) => {
          if (await isFirstToSay(tx, { interviewId, track }, deps)) await count(tx, 1);
        });
      }
      return old.length;
    },
  };
}

export function forgetOldRows(deps: InterviewDeps, stopping: AbortSignal): Promise<void> {
  const { db, clock, hasFiles } = deps;
  const rows = [voiceTokens(db), coachChats(db), modelFigures(db), coachUsage(db), ...(hasFiles ? [recordings(deps)] : [])];
  return removeOldRows({ service: 'interview', db, clock, rows }, stopping);
}

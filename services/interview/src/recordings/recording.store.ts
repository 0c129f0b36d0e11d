/** Tracks of recordings with their parts; the bytes are in the file store (docs/interviews.md#recording). */
import type { RecordingTrack } from '@paanch/contracts/interview/interviews/vocabulary';
import { defineStore } from '@paanch/platform/outbox/define-store';
import type { Database, Reader, Tx } from '@paanch/platform/postgres/database';
import { and, asc, eq, sql } from 'drizzle-orm';
import { consents } from '../copies/tables.js';
import { interviews, type Recording, recordingParts, recordings } from '../interviews/tables.js';
import { type KnownTrack, noRecording } from './part.rule.js';
import type { TrackKey } from './recording-keys.js';

async function read(reader: Reader, { interviewId, track }: TrackKey): Promise<KnownTrack | null> {
  const [interview] = await reader.select().from(interviews).where(eq(interviews.id, interviewId));
  if (interview === undefined) return null;
  const ofParts = and(eq(recordingParts.interview_id, interviewId), eq(recordingParts.track, track));
  const parts = await reader.select().from(recordingParts).where(ofParts).orderBy(asc(recordingParts.part));
  const ofTrack = and(eq(recordings.interview_id, interviewId), eq(recordings.track, track));
  const [recording = noRecording(interviewId, track)] = await reader.select().from(recordings).where(ofTrack);
  return { interview, track, parts, recording };
}

/** An interview that is erased in between throws; the next try finds none. */
async function load(tx: Tx, key: TrackKey): Promise<KnownTrack> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`recording:${key.interviewId}:${key.track}`}, 0))`);
  const known = await read(tx, key);
  if (known === null) throw new TypeError('There is no such interview');
  return known;
}

async function save(tx: Tx, _key: TrackKey, { parts, recording }: KnownTrack, known: KnownTrack): Promise<void> {
  const isTrack = [recordings.interview_id, recordings.track];
  await tx.insert(recordings).values(recording).onConflictDoUpdate({ target: isTrack, set: recording });
  const added = parts.filter((part) => !known.parts.includes(part));
  if (added.length > 0) await tx.insert(recordingParts).values(added);
}

const openStore = defineStore({ load, save });

export function recordingStore(db: Database) {
  const { drizzle } = db;
  return {
    ...openStore(db),

    /** Null: there is no such interview. */
    find: (key: TrackKey): Promise<KnownTrack | null> => read(drizzle, key),

    /** Whether its learner still agrees to being recorded. */
    async isAgreed(studentId: string): Promise<boolean> {
      const isWord = and(eq(consents.person_id, studentId), eq(consents.purpose, 'interview_recording'));
      const [word] = await drizzle.select({ isGiven: consents.is_given }).from(consents).where(isWord);
      return word?.isGiven !== false;
    },

    /** Null: nothing of it has arrived. */
    async track(key: TrackKey): Promise<Recording | null> {
      const [row] = await drizzle
        .select()
        .from(recordings)
        .where(and(eq(recordings.interview_id, key.interviewId), eq(recordings.track, key.track)));
      return row ?? null;
    },

    /**
     * Tracks to be settled: of interviews that were given up, and of those handed in what is not joined: begun before a moment, or complete
     * since before another.
     */
    async unsettled(begun: Date, complete: Date, most: number): Promise<readonly TrackKey[]> {
      const { rows } = await drizzle.execute<{ interview_id: string; track: RecordingTrack }>(sql`
        select ${recordings.interview_id}, ${recordings.track} from ${recordings}
        join ${interviews} on ${interviews.id} = ${recordings.interview_id}
        where ${recordings.destroyed_at} is null and (
          (${interviews.state} = 'abandoned' and ${interviews.started_at} < ${begun.toISOString()})
          or (${interviews.state} = 'submitted' and ${recordings.stored_at} is null and (${interviews.started_at} < ${begun.toISOString()} or (
            select count(*) = ${recordings.last_part} and max(${recordingParts.arrived_at}) < ${complete.toISOString()} from ${recordingParts}
            where ${recordingParts.interview_id} = ${recordings.interview_id} and ${recordingParts.track} = ${recordings.track}))))
        order by ${interviews.started_at} limit ${most}`);
      return rows.map(({ interview_id: interviewId, track }) => ({ interviewId, track }));
    },
  };
}

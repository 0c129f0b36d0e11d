/** Makes one file of the parts of a track, and never throws one away that can be kept (docs/interviews.md#recording). */
import { Readable } from 'node:stream';
import { UNLIMITED_SECONDS } from '@paanch/contracts/interview/interviews/vocabulary';
import type { FileStore } from '@paanch/platform/files/file-store';
import type { InterviewDeps } from '../deps.js';
import { isComplete, type Joined, type KnownTrack, unbroken } from './part.rule.js';
import { type PartsReader, partsReader } from './parts-reader.js';
import { joinedKey, partKey, type TrackKey } from './recording-keys.js';
import { scanWebm } from './webm/scan-webm.js';
import { seekableHead } from './webm/seekable-head.js';
import { wavHead } from './wav-head.js';

/** Of the longest interview, with what it was interrupted by. */
const MOST_SECONDS = UNLIMITED_SECONDS + 240;
const WEBM = 'video/webm';
const WAV = 'audio/wav';

/** A beginning of our own, then bytes of the parts as they are. */
interface Plan {
  readonly head: Buffer;
  readonly from: number;
  readonly to: number;
}

async function screenPlan(reader: PartsReader): Promise<Plan> {
  const scanned = await scanWebm(reader);
  if (scanned === null) return { head: Buffer.alloc(0), from: 0, to: reader.sizeBytes };
  return { head: seekableHead(scanned), from: scanned.clustersAt, to: scanned.endsAt };
}

/** Sound that ends within a sample loses half of one. */
function soundPlan({ sizeBytes }: PartsReader): Plan {
  const to = sizeBytes - (sizeBytes % 2);
  return { head: wavHead(to), from: 0, to };
}

async function* bytesOf({ head, from, to }: Plan, reader: PartsReader): AsyncGenerator<Buffer> {
  if (head.length > 0) yield head;
  yield* reader.stream(from, to);
}

async function stored(key: TrackKey, { parts }: KnownTrack, store: FileStore): Promise<Omit<Joined, 'fault'>> {
  const joinable = parts.slice(0, unbroken(parts)).map(({ part, size_bytes }) => ({ key: partKey(key, part), sizeBytes: size_bytes }));
  const reader = partsReader(store, joinable);
  const plan = key.track === 'screen' ? await screenPlan(reader) : soundPlan(reader);
  const sizeBytes = plan.head.length + plan.to - plan.from;
  const contentType = key.track === 'screen' ? WEBM : WAV;
  await store.put(joinedKey(key), Readable.from(bytesOf(plan, reader), { objectMode: false }), contentType, sizeBytes);
  // It is there already if it was killed before it could be recorded.
  return { sizeBytes: (await store.sizeOf(joinedKey(key))) ?? sizeBytes, contentType };
}

/**
 * Killed in the middle, it begins anew. Outside of a transaction.
 * @returns null: it was joined or destroyed before, or its beginning has not come
 */
export async function joinTrack(key: TrackKey, { recordings, openFiles, judgeVideo }: InterviewDeps): Promise<Joined | null> {
  const known = await recordings.find(key);
  if (known === null) {
    // Erased while it was being joined.
    await removeJoined(key, { openFiles });
    return null;
  }
  if (known.recording.stored_at !== null || known.recording.destroyed_at !== null) return null;
  if (unbroken(known.parts) === 0) return null;
  const store = await openFiles();
  const joined = await stored(key, known, store);
  if (!isComplete(known)) return { ...joined, fault: 'incomplete' };
  if (key.track === 'sound') return { ...joined, fault: null };
  const video = { store, key: joinedKey(key), senderId: known.interview.student_id };
  const { fault } = await judgeVideo(video, { type: WEBM, sizeBytes: joined.sizeBytes, limits: { seconds: MOST_SECONDS } });
  return { ...joined, fault: fault === null ? null : 'unreadable' };
}

export async function removeJoined(key: TrackKey, { openFiles }: Pick<InterviewDeps, 'openFiles'>): Promise<void> {
  const store = await openFiles();
  await store.remove(joinedKey(key));
}

export async function removeParts(
  key: TrackKey,
  { recordings, openFiles }: Pick<InterviewDeps, 'recordings' | 'openFiles'>,
): Promise<void> {
  const known = await recordings.find(key);
  const store = await openFiles();
  for (const { part } of known?.parts ?? []) await store.remove(partKey(key, part));
}

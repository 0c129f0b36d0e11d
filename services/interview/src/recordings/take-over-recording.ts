/** A recording that came by one PUT becomes that of the interview it is handed in with (docs/interviews.md#recording). */
import { buffer } from 'node:stream/consumers';
import { foreignRecording } from '@paanch/contracts/interview/interviews/reasons';
import { LIMITS } from '@paanch/contracts/kernel/limits';
import { refuse, type Refusal } from '@paanch/contracts/kernel/refusal';
import { waitingKeyOf } from '@paanch/platform/files/accepting/recording-path';
import type { FileStore } from '@paanch/platform/files/file-store';
import type { InterviewDeps } from '../deps.js';
import { startsAsWebm } from './part.rule.js';
import { sentKey } from './recording-keys.js';

export interface HandedIn {
  readonly studentId: string;
  readonly interviewId: string;
  /** As content told it to the person who asked for the link. */
  readonly path: string;
}

/**
 * Outside of a transaction: it moves bytes. Done twice, it answers the same.
 * @returns the key of the recording; a refusal if this person was not given the path, or nothing that can be one lies there
 */
export async function takeOverRecording(
  { studentId, interviewId, path }: HandedIn,
  { openFiles, mediaTicketKey, clock }: Pick<InterviewDeps, 'openFiles' | 'mediaTicketKey' | 'clock'>,
): Promise<string | Refusal> {
  const waiting = waitingKeyOf(mediaTicketKey, path, { personId: studentId, now: clock() });
  if (waiting === null) return refuse(foreignRecording);
  const store = await openFiles();
  const kept = sentKey(interviewId);
  if ((await store.sizeOf(kept)) !== null) return kept;
  if (!(await isRecording(store, waiting))) return refuse(foreignRecording);
  await store.move(waiting, kept);
  return kept;
}

async function isRecording(store: FileStore, key: string): Promise<boolean> {
  const sizeBytes = await store.sizeOf(key);
  if (sizeBytes === null || sizeBytes < 4 || sizeBytes > LIMITS.recordingBytes) return false;
  const beginning = await store.read(key, { start: 0, end: 3 });
  return beginning !== null && startsAsWebm(await buffer(beginning.bytes));
}

/** Recordings that can be played or listened to (docs/interviews.md#recording). */
import type { InterviewDeps } from '../deps.js';
import { joinedKey, type TrackKey } from './recording-keys.js';

type Finding = Pick<InterviewDeps, 'recordings' | 'openFiles'>;

export interface KeptRecording {
  readonly key: string;
  readonly sizeBytes: number;
  /** Media type. */
  readonly type: string;
}

/** Joined from its parts, else the one that came by one PUT; null if there is neither. */
export async function findRecording(track: TrackKey, { recordings, openFiles }: Finding): Promise<KeptRecording | null> {
  const known = await recordings.find(track);
  if (known === null) return null;
  const { size_bytes: sizeBytes, content_type: type, destroyed_at: destroyedAt } = known.recording;
  if (sizeBytes !== null && type !== null && destroyedAt === null) return { key: joinedKey(track), sizeBytes, type };
  const { video_storage_path: sent } = known.interview;
  if (track.track !== 'screen' || sent === null) return null;
  const store = await openFiles();
  const sentBytes = await store.sizeOf(sent);
  return sentBytes === null ? null : { key: sent, sizeBytes: sentBytes, type: 'video/webm' };
}

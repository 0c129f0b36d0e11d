/** FILE_ACCESS: who reads which video and captions (docs/files.md#tickets). */
import type { EventRef } from '@paanch/platform/identity/event-ref';
import type { Observe } from '@paanch/platform/observing/observe';
import type { Clock } from '@paanch/platform/time/clock';

export interface FileRead {
  readonly personId: string;
  readonly ownerId: string | null;
  readonly uploadType: string;
  /** Where it is kept. */
  readonly key: string;
}

export type ObserveFileRead = (read: FileRead) => void;

const HOUR_MS = 3_600_000;

/** A video is read in many parts, so its reading is reported at most once an hour for each person and file. */
export function fileReadObserver(observe: Observe, eventRef: EventRef, clock: Clock): ObserveFileRead {
  /** When each was reported, the oldest first. */
  const reported = new Map<string, number>();
  return ({ personId, ownerId, uploadType, key }) => {
    const now = clock().getTime();
    for (const [known, at] of reported) {
      if (now - at < HOUR_MS) break;
      reported.delete(known);
    }
    const name = `${personId} ${key}`;
    if (reported.has(name)) return;
    reported.set(name, now);
    observe({ type: 'FILE_ACCESS', details: { uploadType, ownerIsCaller: ownerId === personId, objectRef: eventRef(key) } });
  };
}

/** Tells the live hub that the dashboard is stale, at most once a second (architecture 6, Live). */
import type { RawMessage } from '@paanch/platform/messaging/parse-fact';
import type { RecordedEvent } from '../classification/recorded-event.js';

const AT_MOST_EVERY_MS = 1_000;

/** Roll-ups of ordinary reads come every minute of every person and change nothing one watches for. */
const QUIET = new Set(['ADMIN_API_ACCESS', 'STUDENT_API_ACCESS']);

type Stream = RawMessage['stream'];

export interface SecurityChanged {
  /** Notes the new events of the stream's transaction, which has not committed yet and may run again. */
  note(stream: Stream, events: readonly RecordedEvent[]): void;
  /** The stream's transaction committed: tells, now or at the end of the second. */
  committed(stream: Stream): void;
}

export function securityChanged(tell: () => void): SecurityChanged {
  // One batch at a time a stream, but the streams side by side: neither may tell for the other.
  const noted = new Map<Stream, boolean>();
  let isResting = false;
  let isStale = false;

  const tellOrWait = () => {
    isStale = isResting;
    if (isResting) return;
    isResting = true;
    setTimeout(() => {
      isResting = false;
      if (isStale) tellOrWait();
    }, AT_MOST_EVERY_MS).unref();
    tell();
  };

  return {
    note: (stream, events) =>
      void noted.set(
        stream,
        events.some(({ eventType }) => !QUIET.has(eventType)),
      ),
    committed: (stream) => {
      if (noted.get(stream)) tellOrWait();
    },
  };
}

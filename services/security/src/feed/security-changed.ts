/** Tells the live hub, at most once a second, that dashboards are out of date (docs/events.md#live). */
import type { RawMessage } from '@paanch/platform/messaging/parse-fact';
import type { RecordedEvent } from '../classification/recorded-event.rule.js';

const INTERVAL_MS = 1_000;

/** These arrive every minute for every active person and change nothing that staff watch for. */
const IGNORED = new Set(['ADMIN_API_ACCESS', 'STUDENT_API_ACCESS']);

/** CHECK: what security finds out by itself. */
type Stream = RawMessage['stream'] | 'CHECK';

export interface SecurityChanged {
  /** Remembers the new events of the stream's transaction, which may still be rolled back and run again. */
  note(stream: Stream, events: readonly RecordedEvent[]): void;
  /** The stream's transaction committed: broadcasts now, or when the second is over. */
  committed(stream: Stream): void;
  /** An alert changed without an event of its own. */
  alertsChanged(): void;
}

export function securityChanged(broadcast: () => void): SecurityChanged {
  // The streams and the check commit independently, so each has its own note.
  const hasChanges = new Map<Stream, boolean>();
  let isWaiting = false;
  let isPending = false;

  const broadcastOrWait = () => {
    isPending = isWaiting;
    if (isWaiting) return;
    isWaiting = true;
    setTimeout(() => {
      isWaiting = false;
      if (isPending) broadcastOrWait();
    }, INTERVAL_MS).unref();
    broadcast();
  };

  return {
    note: (stream, events) =>
      void hasChanges.set(
        stream,
        events.some(({ event_type }) => !IGNORED.has(event_type)),
      ),
    committed: (stream) => {
      if (hasChanges.get(stream)) broadcastOrWait();
    },
    alertsChanged: broadcastOrWait,
  };
}

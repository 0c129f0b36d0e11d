/** Tells the live hub that the dashboard is stale, at most once a second (architecture 6, Live). */
import type { RecordedEvent } from '../classification/recorded-event.js';

export const AT_MOST_EVERY_MS = 1_000;

/** Roll-ups of ordinary reads come every minute of every person and change nothing one watches for. */
const QUIET = new Set(['ADMIN_API_ACCESS', 'STUDENT_API_ACCESS']);

export interface SecurityChanged {
  /** Notes the events of a transaction that has not committed yet. */
  note(events: readonly RecordedEvent[]): void;
  /** The transaction committed: tells, now or at the end of the second. */
  committed(): void;
}

export function securityChanged(tell: () => void, clock: () => Date): SecurityChanged {
  let noted = false;
  let lastTold = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | null = null;

  const tellNow = () => {
    timer = null;
    lastTold = clock().getTime();
    tell();
  };

  return {
    note: (events) => {
      noted ||= events.some(({ eventType }) => !QUIET.has(eventType));
    },
    committed: () => {
      if (!noted || timer) return;
      noted = false;
      const wait = lastTold + AT_MOST_EVERY_MS - clock().getTime();
      if (wait <= 0) tellNow();
      else timer = setTimeout(tellNow, wait).unref();
    },
  };
}

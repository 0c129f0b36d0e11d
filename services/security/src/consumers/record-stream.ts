/** Every message of both streams: classified, stored once, counted and checked by the alert rules (docs/trace-a-request.md#submitting). */
import type { RawMessage } from '@paanch/platform/messaging/parse-fact';
import { type BatchSubscription, subscribeBatch } from '@paanch/platform/messaging/subscribe';
import { raiseAlerts } from '../alerting/raise-alerts.js';
import type { SecurityDeps } from '../deps.js';
import { parseMessage } from '../feed/parse-message.js';

function recordStream(stream: RawMessage['stream']): BatchSubscription<SecurityDeps> {
  return subscribeBatch({
    stream,
    apply: async (messages, { events, changed, newId }, tx) => {
      const received = messages.map(parseMessage);
      const fresh = await events.record(
        tx,
        received.flatMap((one) => one.events),
      );
      await raiseAlerts(tx, fresh, newId);
      changed.note(stream, fresh);
    },
    committed: ({ changed }) => changed.committed(stream),
  });
}

export const recordFacts = recordStream('EVENTS');
export const recordObservations = recordStream('OBSERVATIONS');

/** Hears both streams: classify, store once, count, and let the rules look (architecture 6, hop 15a). */
import type { RawMessage } from '@paanch/platform/messaging/parse-fact';
import { subscribeBatch, type BatchSubscription } from '@paanch/platform/messaging/subscribe';
import { raiseAlerts } from '../alerting/alert.store.js';
import type { SecurityDeps } from '../deps.js';
import { recordEvents } from '../feed/event-feed.store.js';
import { readMessage } from '../feed/read-message.js';

function recordFrom(stream: RawMessage['stream']): BatchSubscription<SecurityDeps> {
  return subscribeBatch({
    stream,
    apply: async (messages, { changed, newId }, tx) => {
      const fresh = await recordEvents(tx, messages.flatMap(readMessage));
      await raiseAlerts(tx, fresh, newId);
      changed.note(stream, fresh);
    },
    committed: ({ changed }) => changed.committed(stream),
  });
}

export const recordFacts = recordFrom('EVENTS');
export const recordObservations = recordFrom('OBSERVATIONS');

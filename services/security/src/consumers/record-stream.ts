/** Every message of both streams: classified, stored once, counted and checked by the alert rules (docs/trace-a-request.md#submitting). */
import type { RawMessage } from '@paanch/platform/messaging/parse-fact';
import { type BatchSubscription, subscribeBatch } from '@paanch/platform/messaging/subscribe';
import { raiseAlerts } from '../alerting/raise-alerts.js';
import { auditedChanges } from '../audit/audited-change.rule.js';
import type { SecurityDeps } from '../deps.js';
import { parseMessage } from '../feed/parse-message.js';
import { keepSystem } from '../system/keep-system.js';

function recordStream(stream: RawMessage['stream']): BatchSubscription<SecurityDeps> {
  return subscribeBatch({
    stream,
    prepare: async (messages, { feed }) => {
      const received = messages.map(parseMessage);
      const events = received.flatMap((one) => one.events);
      await feed.keep(events);
      return { received, events };
    },
    apply: async ({ received, events }, { audit, feed, deadLetters, names, networks, changed, newId }, tx) => {
      const fresh = await feed.count(tx, events);
      const facts = received.flatMap(({ fact }) => fact ?? []);
      await names.keep(tx, facts);
      await networks.keep(tx, facts);
      await deadLetters.keep(tx, facts);
      await keepSystem(tx, received, fresh);
      await raiseAlerts(tx, fresh, newId);
      // Last, because all batches of all processes take turns from here to the commit.
      await audit.log.append(tx, auditedChanges(received, fresh));
      changed.note(stream, fresh);
    },
    committed: ({ changed }) => changed.committed(stream),
  });
}

export const recordFacts = recordStream('EVENTS');
export const recordObservations = recordStream('OBSERVATIONS');

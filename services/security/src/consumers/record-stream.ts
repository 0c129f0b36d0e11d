/** Every message of both streams: classified, stored once, counted and checked by the alert rules (docs/trace-a-request.md#submitting). */
import type { RawMessage } from '@paanch/platform/messaging/parse-fact';
import { type BatchSubscription, subscribeBatch } from '@paanch/platform/messaging/subscribe';
import { coverReceived, isAboutErased } from '../aliases/cover-received.js';
import { raiseAlerts } from '../alerting/raise-alerts.js';
import { auditedChanges } from '../audit/audited-change.rule.js';
import type { SecurityDeps } from '../deps.js';
import { parseMessage, type Received } from '../feed/parse-message.js';
import { keepSystem } from '../system/keep-system.js';

const eventsOf = (received: readonly Received[]) => received.flatMap(({ events }) => events);

function recordStream(stream: RawMessage['stream']): BatchSubscription<SecurityDeps> {
  return subscribeBatch({
    stream,
    prepare: async (messages, { aliases, feed }) => {
      const { received } = await coverReceived(messages.map(parseMessage), { aliases });
      await feed.keep(eventsOf(received));
      return received;
    },
    apply: async (prepared, { aliases, audit, feed, deadLetters, deliveries, names, networks, changed, clock, newId }, tx) => {
      await aliases.hold(tx);
      const covered = await coverReceived(prepared, { aliases }, tx);
      const { received } = covered;
      // Erased while it was on its way: it may be in MongoDB under the person.
      await aliases.uncover(tx, covered.inEvents);
      const fresh = await feed.count(tx, eventsOf(received));
      const facts = received.flatMap(({ fact }) => fact ?? []);
      const open = facts.filter((fact) => !isAboutErased(covered, fact));
      await names.keep(tx, open);
      await networks.keep(tx, facts);
      await deadLetters.keep(tx, facts);
      await keepSystem(tx, received, fresh);
      await raiseAlerts(tx, fresh, newId);
      await deliveries.enqueue(tx, open, newId, clock());
      // Last, because all batches of all processes take turns from here to the commit.
      await audit.log.append(tx, auditedChanges(received, fresh));
      changed.note(stream, fresh);
    },
    committed: ({ changed }) => changed.committed(stream),
  });
}

export const recordFacts = recordStream('EVENTS');
export const recordObservations = recordStream('OBSERVATIONS');

/** Hears both streams: classify, store once, count, and let the rules look (architecture 6, hop 15a). */
import { keepDeadLetter } from '@paanch/platform/inbox/dead-letter';
import { hearBatch, type RawMessage } from '@paanch/platform/messaging/hear';
import type { Tx } from '@paanch/platform/postgres/database';
import { raiseAlerts } from '../alerting/alert.store.js';
import type { RecordedEvent } from '../classification/recorded-event.js';
import type { SecurityDeps } from '../deps.js';
import { recordEvents } from '../feed/event-feed.store.js';
import { readMessage } from '../feed/read-message.js';

/** A message that can never be read is set aside at once: nothing about it will change, and the others must not wait. */
async function setAside(message: RawMessage, error: string, deps: SecurityDeps): Promise<void> {
  await keepDeadLetter(deps.db, { id: deps.newId(), consumer: `security-${message.stream.toLowerCase()}`, message, error, attempts: 1 });
  deps.observe({ type: 'SYSTEM_ERROR', details: { component: 'security.feed', errorClass: 'UnreadableMessage', count: 1 } });
}

async function record(messages: RawMessage[], deps: SecurityDeps, tx: Tx): Promise<void> {
  const events: RecordedEvent[] = [];
  for (const message of messages) {
    const reading = readMessage(message);
    if (reading.kind === 'event') events.push(reading.event);
    if (reading.kind === 'unreadable') await setAside(message, reading.error, deps);
  }
  const fresh = await recordEvents(tx, events);
  await raiseAlerts(tx, fresh, deps.newId);
  deps.changed.note(fresh);
}

const committed = (deps: SecurityDeps) => deps.changed.committed();

export const recordFacts = hearBatch<SecurityDeps>({ stream: 'EVENTS', apply: record, committed });
export const recordObservations = hearBatch<SecurityDeps>({ stream: 'OBSERVATIONS', apply: record, committed });

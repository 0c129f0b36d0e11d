/** From a message of either stream to the security events in it. */
import { Envelope } from '@paanch/contracts/kernel/event';
import { Heartbeat, Observation } from '@paanch/contracts/security/observations';
import type { RawMessage } from '@paanch/platform/messaging/parse-fact';
import { UnreadableMessage } from '@paanch/platform/messaging/parse-fact';
import { z } from 'zod';
import { classifyFact } from '../classification/classify-fact.rule.js';
import { classifyObservation } from '../classification/classify-observation.rule.js';
import { furtherEventId } from '../classification/event-id.js';
import type { RecordedEvent } from '../classification/recorded-event.js';

const FactEnvelope = Envelope.extend({ data: z.record(z.string(), z.unknown()) });

/** Names the field and the rule it broke, never the value. */
function parsed<T>(schema: z.ZodType<T>, data: unknown): T {
  const result = schema.safeParse(data);
  if (result.success) return result.data;
  throw new UnreadableMessage(result.error.issues.map(({ path, code }) => `${path.join('.')}: ${code}`).join(', '));
}

/** A process may publish under its own subjects only (trust 5.4). */
function checkOwner({ subject }: RawMessage, owner: string): void {
  if (subject.split('.')[1] !== owner) throw new UnreadableMessage(`${owner} does not own ${subject}`);
}

function readFact(message: RawMessage): RecordedEvent[] {
  const fact = parsed(FactEnvelope, message.data);
  checkOwner(message, fact.source);
  return classifyFact(fact, furtherEventId);
}

function readObservation(message: RawMessage): RecordedEvent[] {
  if (message.subject.endsWith('.HEARTBEAT')) {
    checkOwner(message, parsed(Heartbeat, message.data).emitter);
    return [];
  }
  const seen = parsed(Observation, message.data);
  checkOwner(message, seen.metadata.emitter);
  return [classifyObservation(seen)];
}

/** None where the message is not security's business. @throws UnreadableMessage where it does not fit its contract */
export function readMessage(message: RawMessage): RecordedEvent[] {
  return message.stream === 'EVENTS' ? readFact(message) : readObservation(message);
}

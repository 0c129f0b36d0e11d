import { Envelope } from '@paanch/contracts/kernel/event';
import { Heartbeat, Observation } from '@paanch/contracts/security/observations';
import { type RawMessage, UnreadableMessage } from '@paanch/platform/messaging/parse-fact';
import { z } from 'zod';
import { classifyFact } from '../classification/classify-fact.rule.js';
import { classifyObservation } from '../classification/classify-observation.rule.js';
import { derivedEventId } from '../classification/derived-event-id.js';
import type { RecordedEvent } from '../classification/recorded-event.rule.js';

const FactEnvelope = Envelope.extend({ data: z.record(z.string(), z.unknown()) });

/** The error names each bad field and the rule it broke, never its value. */
function parse<T>(schema: z.ZodType<T>, data: unknown): T {
  const result = schema.safeParse(data);
  if (result.success) return result.data;
  throw new UnreadableMessage(result.error.issues.map(({ path, code }) => `${path.join('.')}: ${code}`).join(', '));
}

/** A process may publish only under its own subjects (docs/events.md#storing). */
function checkOwner({ subject }: RawMessage, owner: string): void {
  if (subject.split('.')[1] !== owner) throw new UnreadableMessage(`${owner} does not own ${subject}`);
}

function parseFact(message: RawMessage): RecordedEvent[] {
  const fact = parse(FactEnvelope, message.data);
  checkOwner(message, fact.source);
  return classifyFact(fact, derivedEventId);
}

function parseObservation(message: RawMessage): RecordedEvent[] {
  if (message.subject.endsWith('.HEARTBEAT')) {
    checkOwner(message, parse(Heartbeat, message.data).emitter);
    return [];
  }
  const observation = parse(Observation, message.data);
  checkOwner(message, observation.metadata.emitter);
  return [classifyObservation(observation)];
}

/**
 * The security events in a message of either stream: none in a heartbeat or in a fact that is not classified.
 * @throws UnreadableMessage if the message does not fit its contract
 */
export function parseMessage(message: RawMessage): RecordedEvent[] {
  return message.stream === 'EVENTS' ? parseFact(message) : parseObservation(message);
}

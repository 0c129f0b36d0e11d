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

type ReceivedFact = z.infer<typeof FactEnvelope>;

/** What one message of a stream brought. */
export interface Received {
  /** None of a heartbeat, or of a fact that is not classified. */
  readonly events: readonly RecordedEvent[];
  readonly fact: ReceivedFact | null;
  readonly observation: Observation | null;
  readonly heartbeat: Heartbeat | null;
}

const NOTHING: Received = { events: [], fact: null, observation: null, heartbeat: null };

function parseFact(message: RawMessage): Received {
  const fact = parse(FactEnvelope, message.data);
  checkOwner(message, fact.source);
  return { ...NOTHING, fact, events: classifyFact(fact, derivedEventId) };
}

function parseObservation(message: RawMessage): Received {
  if (message.subject.endsWith('.HEARTBEAT')) {
    const heartbeat = parse(Heartbeat, message.data);
    checkOwner(message, heartbeat.emitter);
    return { ...NOTHING, heartbeat };
  }
  const observation = parse(Observation, message.data);
  checkOwner(message, observation.metadata.emitter);
  return { ...NOTHING, observation, events: [classifyObservation(observation)] };
}

/** @throws UnreadableMessage if the message does not fit its contract */
export function parseMessage(message: RawMessage): Received {
  return message.stream === 'EVENTS' ? parseFact(message) : parseObservation(message);
}

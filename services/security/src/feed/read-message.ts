/** From a message of either stream to the security event in it. */
import { Envelope } from '@paanch/contracts/kernel/event';
import { Heartbeat, Observation } from '@paanch/contracts/security/observations';
import type { RawMessage } from '@paanch/platform/messaging/hear';
import { z } from 'zod';
import { classifyFact } from '../classification/classify-fact.rule.js';
import { classifyObservation } from '../classification/classify-observation.rule.js';
import type { RecordedEvent } from '../classification/recorded-event.js';

const FactEnvelope = Envelope.extend({ data: z.record(z.string(), z.unknown()) });

/** `nothing`: not security's business. `unreadable`: does not fit its contract and never will. */
export type Reading =
  | { readonly kind: 'event'; readonly event: RecordedEvent }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'unreadable'; readonly error: string };

/** The source a subject names must be the source the envelope claims (trust 5.4). */
function readFact({ subject, data }: RawMessage): Reading {
  const parsed = FactEnvelope.safeParse(data);
  if (!parsed.success) return { kind: 'unreadable', error: faultOf(parsed.error) };
  if (subject.split('.')[1] !== parsed.data.source) return { kind: 'unreadable', error: 'source does not own the subject' };
  const event = classifyFact(parsed.data);
  return event ? { kind: 'event', event } : { kind: 'nothing' };
}

function readObservation({ subject, data }: RawMessage): Reading {
  if (subject.endsWith('.HEARTBEAT')) {
    const beat = Heartbeat.safeParse(data);
    return beat.success ? { kind: 'nothing' } : { kind: 'unreadable', error: faultOf(beat.error) };
  }
  const parsed = Observation.safeParse(data);
  if (!parsed.success) return { kind: 'unreadable', error: faultOf(parsed.error) };
  if (subject.split('.')[1] !== parsed.data.metadata.emitter) return { kind: 'unreadable', error: 'emitter does not own the subject' };
  return { kind: 'event', event: classifyObservation(parsed.data) };
}

/** Names the field and the rule it broke, never the value. */
function faultOf(error: z.ZodError): string {
  const issue = error.issues[0];
  return issue ? `${issue.path.join('.')}: ${issue.code}` : 'unreadable';
}

export function readMessage(message: RawMessage): Reading {
  return message.stream === 'EVENTS' ? readFact(message) : readObservation(message);
}

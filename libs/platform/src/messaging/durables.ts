/** The names of durable consumers: what a service may read is told by them (docs/operating/streams.md#users). */
import type { Service } from '@paanch/contracts/kernel/registry/services';
import { type StreamName, SUBJECTS } from './streams.js';

export interface NamedDurable {
  readonly name: string;
  readonly stream: StreamName;
  /** One subject or wildcard: servers before 2.10 accept only one. */
  readonly filter: string;
}

/** Of all facts of one source. */
export function factDurable(service: Service, source: string): NamedDurable {
  return { name: `${service}-${source}`, stream: 'EVENTS', filter: `events.${source}.>` };
}

/** Of a whole stream. */
export function streamDurable(service: Service, stream: StreamName): NamedDurable {
  return { name: `${service}-${stream.toLowerCase()}`, stream, filter: SUBJECTS[stream] };
}

/** Lives for a moment, to see how old the first message is that the durable has not acknowledged. */
export const lagNameOf = (durable: string): string => `${durable}-lag`;

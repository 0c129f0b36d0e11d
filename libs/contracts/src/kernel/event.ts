/** A fact: something that happened, named in the past tense, in an envelope every consumer can rely on. */
import { z } from 'zod';
import type { Owner } from './route.js';
import { ROLES } from './roles.js';
import type { InputOf, OutputOf, Schema } from './schema.js';

export const Actor = z.object({
  /** Null for the system itself and for people who are not signed in. */
  user_id: z.uuid().nullable(),
  role: z.enum([...ROLES, 'anonymous', 'system']),
  client_id: z.uuid().nullable(),
  /** HMAC of the session id, 16 hex characters: joins events, opens nothing. */
  session_ref: z.string().nullable(),
});
export type Actor = z.infer<typeof Actor>;

export const RequestInfo = z.object({
  id: z.string(),
  ip: z.string().nullable(),
  /** Route template, never an id or a query. */
  endpoint: z.string().nullable(),
  method: z.string().nullable(),
  user_agent: z.string().nullable(),
});
export type RequestInfo = z.infer<typeof RequestInfo>;

export const Envelope = z.object({
  id: z.uuid(),
  type: z.string(),
  version: z.number().int().positive(),
  subject: z.string(),
  source: z.string(),
  occurred_at: z.iso.datetime(),
  actor: Actor,
  request: RequestInfo,
  trace: z.string().nullable(),
  agg_type: z.string(),
  agg_id: z.uuid(),
  /** Rises by one with each fact of the aggregate. */
  agg_version: z.number().int().positive(),
  data: z.unknown(),
});
export type Envelope<Data = unknown> = Omit<z.infer<typeof Envelope>, 'data'> & { data: Data };

export interface EventContract {
  /** Past tense, subject first: `StarLevelChanged`. */
  readonly type: string;
  /** `events.<service>.<topic>`. */
  readonly subject: string;
  readonly version: number;
  readonly source: Owner;
  /** Kind of thing it happened to; facts are ordered per id. */
  readonly aggregate: string;
  readonly data: Schema;
  /** The refresh name sent to browsers when data goes stale. */
  readonly refreshes?: string | undefined;
  readonly consumedBy: readonly Owner[];
}

export function defineEvent<const E extends EventContract>(event: E): Readonly<E> {
  return event;
}

export type DataOf<E> = E extends { data: infer S } ? OutputOf<S> : never;

/** A fact as a rule returns it: the envelope is added when it is stored. */
export interface Fact {
  readonly event: EventContract;
  readonly aggregateId: string;
  readonly data: unknown;
}

export function fact<E extends EventContract>(event: E, aggregateId: string, data: InputOf<E['data']>): Fact {
  return { event, aggregateId, data };
}

/** Observations: things that changed nothing but should be seen, such as a refused role or a wrong password (docs/events.md#observations). */
import { z } from 'zod';
import { Actor, RequestInfo } from '../kernel/event.js';
import { SERVICES } from '../kernel/registry/services.js';
import { Category, SecurityEventType, Severity } from './vocabulary.js';

/** Processes that observe; `demo` is the made-up month of a local system. */
export const EMITTERS = ['gateway', ...SERVICES, 'relay', 'demo'] as const;
export type Emitter = (typeof EMITTERS)[number];

export const Observation = z.strictObject({
  id: z.uuid(),
  type: SecurityEventType,
  severity: Severity,
  category: Category,
  /** Emitter's server clock, UTC. */
  occurred_at: z.iso.datetime(),
  actor: Actor,
  request: RequestInfo,
  /** Of its type (EVENT_DETAILS). */
  details: z.record(z.string(), z.unknown()),
  metadata: z.strictObject({
    emitter: z.enum(EMITTERS),
    bootId: z.uuid(),
    /** Rises by one within a bootId, without gaps. */
    emitterSeq: z.number().int().positive(),
    requestId: z.string().nullable(),
    traceId: z.string().nullable(),
    /** How many occurrences a roll-up row stands for; absent is 1. */
    count: z.number().int().positive().optional(),
    late: z.boolean().optional(),
    schema: z.literal(1),
  }),
});
export type Observation = z.infer<typeof Observation>;

const Measured = z.number().nonnegative().nullable().default(null);

/**
 * Every 30 s, and once more when it stops: proves that the emitter is alive, which sequence numbers it has used and how it is. What a
 * process does not have, such as an outbox, is null; an older process sends none of it.
 */
export const Heartbeat = z.strictObject({
  emitter: z.enum(EMITTERS),
  bootId: z.uuid(),
  /** Of the service's worker for heavy tasks: its numbers count, but it does not speak for the service. */
  worker: z.boolean().default(false),
  emitterSeq: z.number().int().nonnegative(),
  at: z.iso.datetime(),
  version: z.string().nullable().default(null),
  startedAt: z.iso.datetime().nullable().default(null),
  /** What it waits for before it is ready. */
  waiting: z.array(z.string()).default([]),
  stopping: z.boolean().default(false),
  outboxOldestSeconds: Measured,
  lagSeconds: Measured,
  deadLetters: Measured,
  databaseBytes: Measured,
  diskFreeBytes: Measured,
});
export type Heartbeat = z.infer<typeof Heartbeat>;

/** `observations.<emitter>.<TYPE>`; heartbeats on `observations.<emitter>.HEARTBEAT`. */
export function observationSubject(emitter: Emitter, type: SecurityEventType | 'HEARTBEAT'): string {
  return `observations.${emitter}.${type}`;
}

/** What changed nothing but should be seen: never waits, never throws, never blocks a request (docs/events.md#observations). */
import { join } from 'node:path';
import type { Actor } from '@paanch/contracts/kernel/event';
import { type Emitter, Observation, observationSubject } from '@paanch/contracts/security/observations';
import { type DetailsOf, knownDetails } from '@paanch/contracts/security/details/event-details';
import { traceParentOf } from '@paanch/contracts/kernel/observing/trace';
import { EVENT_DEFAULTS, type SecurityEventType, type Severity } from '@paanch/contracts/security/vocabulary';
import { z } from 'zod';
import type { NatsLink } from '../messaging/nats-link.js';
import { systemClock } from '../time/clock.js';
import { newId } from '../time/ids.js';
import { currentContext } from './context.js';
import { type Addressed, drainSpool } from './drain-spool.js';
import { type Heartbeats, openHeartbeats } from './heartbeats.js';
import { redact } from './redact.js';
import { Spool } from './spool.js';

interface ObservedOf<Type extends SecurityEventType> {
  readonly type: Type;
  /** The type's own where absent. */
  readonly severity?: Severity;
  readonly details: Readonly<DetailsOf<Type>>;
  /** Laid over the actor of the async context. */
  readonly actor?: Partial<Actor>;
  /** How many occurrences this stands for. */
  readonly count?: number;
}

export type Observed = { [Type in SecurityEventType]: ObservedOf<Type> }[SecurityEventType];

export type Observe = (observed: Observed) => void;

export interface Observing {
  readonly observe: Observe;
  /** What the process measures of itself, as soon as it can. */
  readonly report: Heartbeats['report'];
  /** The same for metrics. */
  readonly measured: Heartbeats['measured'];
  /** Writes what is in memory to the spool and stops; what is not yet published goes out after the next start. */
  close(ending: Ending): Promise<void>;
}

/** `stopped` was told to and says so; `failed` only falls silent. */
export type Ending = 'stopped' | 'failed';

export interface ObservingOptions {
  readonly emitter: Emitter;
  /** SPOOL_DIR; the spool is the folder of the emitter's name in it. */
  readonly spoolDir: string;
  readonly nats: NatsLink;
  /** True for a worker, which is a second process of its service. */
  readonly isWorker?: boolean;
}

const URGENT: ReadonlySet<Severity> = new Set(['CRITICAL', 'EMERGENCY']);

export function openObserving({ emitter, spoolDir, nats, isWorker = false }: ObservingOptions): Observing {
  const bootId = newId();
  let emitterSeq = 0;

  const observe: Observe = (observed) => {
    const line = JSON.stringify(observationOf(observed, { emitter, bootId, emitterSeq: (emitterSeq += 1) }));
    spool.add(line, URGENT.has(observed.severity ?? EVENT_DEFAULTS[observed.type].severity));
  };
  const spool = new Spool({
    folder: join(spoolDir, emitter),
    // Quotes inside a text are escaped, so this can only be the field.
    isMild: (line) => line.includes('"severity":"INFO"'),
    flushed: () => drain.wake(),
    dropped: (count) => observe({ type: 'SYSTEM_ERROR', details: { component: 'spool', errorClass: 'SpoolFull', count }, count }),
  });
  const drain = drainSpool(spool.segments, nats, addressOf);

  const heartbeats = openHeartbeats({ emitter, bootId, isWorker, spoolDir, nats, emitterSeq: () => emitterSeq });

  return {
    observe,
    report: (vitals) => heartbeats.report(vitals),
    measured: () => heartbeats.measured(),
    close: async (ending) => {
      heartbeats.stop();
      await spool.close();
      await drain.stop();
      if (ending === 'stopped') heartbeats.sayStopping();
    },
  };
}

type Emitted = Pick<Observation['metadata'], 'emitter' | 'bootId' | 'emitterSeq'>;

function observationOf({ type, severity, details, actor, count }: Observed, emitted: Emitted): Observation {
  const context = currentContext();
  return {
    id: newId(),
    type,
    severity: severity ?? EVENT_DEFAULTS[type].severity,
    category: EVENT_DEFAULTS[type].category,
    occurred_at: systemClock().toISOString(),
    actor: { ...context.actor, ...actor },
    request: context.request,
    details: redactedDetails(knownDetails(type, details)),
    metadata: {
      ...emitted,
      requestId: context.request.id,
      traceId: traceParentOf(context.trace)?.traceId ?? null,
      ...(count === undefined ? {} : { count }),
      schema: 1,
    },
  };
}

function redactedDetails(details: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(details).map(([key, value]: [string, unknown]) => [key, redacted(value)]));
}

function redacted(value: unknown): unknown {
  if (typeof value === 'string') return redact(value);
  return Array.isArray(value) ? value.map(redacted) : value;
}

const { id, type, metadata } = Observation.shape;
const Spooled = z.object({ id, type, metadata: z.object({ emitter: metadata.shape.emitter }) });

/** Reads only the subject of a line; its consumer checks the rest against the contract. */
function addressOf(line: string): Addressed | null {
  const spooled = Spooled.safeParse(parsed(line)).data;
  return spooled ? { id: spooled.id, subject: observationSubject(spooled.metadata.emitter, spooled.type) } : null;
}

/** Undefined for a line that was damaged on the disk. */
function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** How a service says what it listens to: one function for one fact, or one for a whole stream in batches. */
import type { Envelope, EventContract } from '@paanch/contracts/kernel/event';
import type { Schema } from '@paanch/contracts/kernel/schema';
import { type Context, runInContext, systemContext } from '../observing/context.js';
import type { Tx } from '../postgres/database.js';
import { parseFact } from './parse-fact.js';
import type { StreamName } from './streams.js';

/** A message as it came: nothing is known of its data, which is undefined where it was not JSON. */
export interface RawMessage {
  readonly stream: StreamName;
  readonly subject: string;
  readonly data: unknown;
  /** When the stream stored it. */
  readonly storedAt: Date;
}

export interface EventOf<Data> extends EventContract {
  readonly data: Schema<Data>;
}

/** What is left to do inside the inbox transaction. */
export type Effect = (tx: Tx) => Promise<void>;

export interface HeardFact<Deps> {
  readonly kind: 'fact';
  readonly event: EventContract;
  /** Parses the fact and does everything that may take long, before the transaction. */
  readonly prepare: (message: RawMessage, deps: Deps) => Promise<{ fact: Envelope; effect: Effect }>;
}

export interface HeardBatch<Deps> {
  readonly kind: 'batch';
  readonly stream: StreamName;
  /** In one transaction; must bear messages it has seen, because its own keys are its inbox. */
  readonly apply: (messages: RawMessage[], deps: Deps, tx: Tx) => Promise<void>;
  readonly committed?: ((deps: Deps) => void) | undefined;
}

export type Heard<Deps> = HeardFact<Deps> | HeardBatch<Deps>;

/**
 * `apply` runs inside the inbox transaction, once for each fact; what it throws decides what becomes of the message
 * (trust 5.6). `prepare` runs before it and may fetch over the network.
 */
export function hear<Data, Deps>(event: EventOf<Data>, apply: (fact: Envelope<Data>, deps: Deps, tx: Tx) => Promise<void>): HeardFact<Deps>;
export function hear<Data, Deps, Prepared>(
  event: EventOf<Data>,
  apply: (fact: Envelope<Data>, deps: Deps, tx: Tx, prepared: Prepared) => Promise<void>,
  prepare: (fact: Envelope<Data>, deps: Deps) => Promise<Prepared>,
): HeardFact<Deps>;
export function hear<Data, Deps, Prepared>(
  event: EventOf<Data>,
  apply: (fact: Envelope<Data>, deps: Deps, tx: Tx, prepared?: Prepared) => Promise<void>,
  prepare?: (fact: Envelope<Data>, deps: Deps) => Promise<Prepared>,
): HeardFact<Deps> {
  return {
    kind: 'fact',
    event,
    prepare: async (message, deps) => {
      const fact = await parseFact(event, message);
      const context = contextOf(fact);
      const prepared = await runInContext(context, () => prepare?.(fact, deps));
      return { fact, effect: (tx) => runInContext(context, () => apply(fact, deps, tx, prepared)) };
    },
  };
}

/** The whole stream, up to 64 messages in one transaction; `committed` runs after each commit. */
export function hearBatch<Deps>(batch: Omit<HeardBatch<Deps>, 'kind'>): HeardBatch<Deps> {
  return { kind: 'batch', ...batch };
}

/** What follows from a fact is the system's own doing, within the request that began it. */
function contextOf(fact: Envelope): Context {
  const own = systemContext();
  return { ...own, request: { ...own.request, id: fact.request.id }, trace: fact.trace };
}

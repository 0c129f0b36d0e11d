/** How a service subscribes: one function for a fact, or for those that arrived together, or for a whole stream in batches. */
import type { Envelope, EventContract } from '@paanch/contracts/kernel/event';
import type { Arrival } from '../inbox/handle-once.js';
import { type Context, runInContext, systemContext } from '../observing/context.js';
import type { Tx } from '../postgres/database.js';
import { type EventOf, parseFact, type RawMessage } from './parse-fact.js';
import type { StreamName } from './streams.js';

/** Runs the effect for new arrivals, in the transaction that records them; see the inbox. */
export type Once = <A extends Arrival>(arrivals: readonly A[], effect: (fresh: readonly A[], tx: Tx) => Promise<void>) => Promise<void>;

export interface FactSubscription<Deps> {
  readonly kind: 'fact';
  readonly event: EventContract;
  /** Messages of its subject in order of arrival: parsed and prepared first, then applied once. */
  readonly receive: (messages: readonly RawMessage[], deps: Deps, once: Once) => Promise<void>;
}

export interface BatchSubscription<Deps> {
  readonly kind: 'batch';
  readonly stream: StreamName;
  /** What comes before the transaction; resolves with what is done in it. Must tolerate messages it has seen: its own keys are its inbox. */
  readonly begin: (messages: readonly RawMessage[], deps: Deps) => Promise<(tx: Tx) => Promise<void>>;
  readonly committed: ((deps: Deps) => void) | undefined;
}

export type Subscription<Deps> = FactSubscription<Deps> | BatchSubscription<Deps>;

/** For facts that arrive by the hundred: all that arrived together, in order of arrival. */
export interface Together<Data, Deps> {
  readonly together: (facts: readonly Envelope<Data>[], deps: Deps, tx: Tx) => Promise<void>;
}
type Apply<Data, Deps, Prepared> = (fact: Envelope<Data>, deps: Deps, tx: Tx, prepared: Prepared) => Promise<void>;
type Prepare<Data, Deps, Prepared> = (fact: Envelope<Data>, deps: Deps) => Promise<Prepared>;

/**
 * `apply` runs inside the inbox transaction, once per fact; what it throws decides what happens to the message
 * (docs/reliability.md#failures-of-a-consumer). `prepare` runs before it and may fetch over the network. `together` runs there once for up
 * to 64 facts; if it throws, they are handled one at a time, so that a bad one fails alone.
 */
export function subscribe<Data, Deps>(event: EventOf<Data>, apply: Apply<Data, Deps, undefined>): FactSubscription<Deps>;
export function subscribe<Data, Deps>(event: EventOf<Data>, apply: Together<Data, Deps>): FactSubscription<Deps>;
export function subscribe<Data, Deps, Prepared>(
  event: EventOf<Data>,
  apply: Apply<Data, Deps, Prepared>,
  prepare: Prepare<Data, Deps, Prepared>,
): FactSubscription<Deps>;
export function subscribe<Data, Deps, Prepared>(
  event: EventOf<Data>,
  apply: Apply<Data, Deps, Prepared | undefined> | Together<Data, Deps>,
  prepare?: Prepare<Data, Deps, Prepared>,
): FactSubscription<Deps> {
  return {
    kind: 'fact',
    event,
    receive: async (messages, deps, once) => {
      const arrivals = await sideBySide(messages, async (message) => {
        const fact = await parseFact(event, message);
        const context = contextOf(fact);
        return { fact, context, prepared: await runInContext(context, () => prepare?.(fact, deps)) };
      });
      await once(arrivals, async (fresh, tx) => {
        if ('together' in apply) {
          const facts = fresh.map(({ fact }) => fact);
          return apply.together(facts, deps, tx);
        }
        for (const { fact, context, prepared } of fresh) await runInContext(context, () => apply(fact, deps, tx, prepared));
      });
    },
  };
}

/** Prepared in parallel: a slow fetch holds up a few others, not all. */
const LANES = 4;

/** Results in the order of the input. */
async function sideBySide<In, Out>(given: readonly In[], work: (one: In) => Promise<Out>): Promise<Out[]> {
  const done: Out[] = [];
  const waiting = given.entries();
  const lane = async () => {
    for (const [index, one] of waiting) done[index] = await work(one);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return done;
}

interface Batch<Deps, Prepared> {
  readonly stream: StreamName;
  readonly prepare: (messages: readonly RawMessage[], deps: Deps) => Promise<Prepared>;
  readonly apply: (prepared: Prepared, deps: Deps, tx: Tx) => Promise<void>;
  readonly committed?: (deps: Deps) => void;
}

/** The whole stream, up to 64 messages in one transaction, prepared before it; `committed` runs after each commit. */
export function subscribeBatch<Deps, Prepared>({ stream, prepare, apply, committed }: Batch<Deps, Prepared>): BatchSubscription<Deps> {
  return {
    kind: 'batch',
    stream,
    committed,
    begin: async (messages, deps) => {
      const prepared = await prepare(messages, deps);
      return (tx) => apply(prepared, deps, tx);
    },
  };
}

/** Work caused by a fact is the system's own, within the request that began it. A `together` consumer sets it per fact. */
export function contextOf(fact: Envelope): Context {
  const own = systemContext();
  return { ...own, request: { ...own.request, id: fact.request.id }, trace: fact.trace };
}

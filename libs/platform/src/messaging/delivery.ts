/** What the transport passes to a service's event controller, and what it returns. */
import { handleOnce } from '../inbox/handle-once.js';
import type { Database } from '../postgres/database.js';
import { inTransaction } from '../postgres/in-transaction.js';
import type { RawMessage } from './parse-fact.js';
import type { BatchSubscription, FactSubscription } from './subscribe.js';

export interface Delivery {
  readonly db: Database;
  /** Name of the durable consumer. */
  readonly consumer: string;
  /** Of one subject, when the subscription is to facts. */
  readonly messages: readonly RawMessage[];
}

/** A value, not an exception: Nest would replace a thrown error with one of its own. */
export type DeliveryResult = { readonly ok: true } | { readonly ok: false; readonly error: unknown };

export async function deliveryResultOf(work: Promise<void>): Promise<DeliveryResult> {
  try {
    await work;
    return { ok: true };
  } catch (error) {
    return { ok: false, error };
  }
}

export async function receiveFacts<Deps>(
  subscription: FactSubscription<Deps>,
  deps: Deps,
  { db, consumer, messages }: Delivery,
): Promise<void> {
  await subscription.receive(messages, deps, async (arrivals, effect) => {
    await handleOnce(db, consumer, arrivals, effect);
  });
}

export async function receiveBatch<Deps>(subscription: BatchSubscription<Deps>, deps: Deps, { db, messages }: Delivery): Promise<void> {
  await inTransaction(db, await subscription.begin(messages, deps));
  subscription.committed?.(deps);
}

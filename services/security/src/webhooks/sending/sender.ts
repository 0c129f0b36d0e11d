/** Sends what is due, to each webhook on a lane of its own, so that a slow receiver holds nobody else (docs/webhooks.md#deliveries). */
import type { Clock } from '@paanch/platform/time/clock';
import type { Delivery, Webhook } from '../tables.js';
import { OUTSIDE_CALL_MS } from '@paanch/platform/outbound/outside-caller';
import type { Send, SendingLine } from './send.js';
import { LEASE_MS, type Sent, type sendingStore } from './sending.store.js';

/** Batches under way to one receiver: one is sent while what came of the other is noted. */
const BATCHES = 2;
/** Messages of a batch that are under way at once. */
const AT_ONCE = 8;
/** Taken together, and noted together. */
const BATCH = 512;
/** Of the minute in which no other sender takes them: what begins by then is sent and noted within it. */
const BEGUN_WITHIN_MS = LEASE_MS - OUTSIDE_CALL_MS - 5_000;

interface Parts {
  readonly store: ReturnType<typeof sendingStore>;
  /** One for each batch. */
  readonly openLine: () => SendingLine;
  readonly clock: Clock;
  /** A lane that failed: what it held is due again after a minute. */
  readonly onError: (error: unknown) => void;
}

export interface WebhookSender {
  /** Begins a lane for each webhook with something due that has none; does not wait for them. */
  begin(stopping: AbortSignal): Promise<void>;
  /** Waits for the lanes. */
  settled(): Promise<void>;
}

export function openWebhookSender({ store, openLine, clock, onError }: Parts): WebhookSender {
  const lanes = new Map<string, Promise<void>>();

  const sendOne = async (send: Send, webhook: Webhook, delivery: Delivery): Promise<Sent> => {
    const { message_id: id, body } = delivery;
    return { delivery, result: await send(webhook, { id, body }, clock()) };
  };

  /** Those that are left when the process stops, or when the receiver is slow, are due again after their minute. */
  async function sendAll(webhook: Webhook, claimed: readonly Delivery[], isOver: () => boolean): Promise<Sent[]> {
    const left = claimed.values();
    const sent: Sent[] = [];
    const { send, close } = openLine();
    const sendOn = async () => {
      while (!isOver()) {
        const { value: next } = left.next();
        if (next === undefined) return;
        sent.push(await sendOne(send, webhook, next));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, sendOn)).finally(close);
    return sent;
  }

  async function sendBatches(webhookId: string, stopping: AbortSignal): Promise<void> {
    while (!stopping.aborted) {
      const began = performance.now();
      const found = await store.claim(webhookId, BATCH, clock());
      if (found === null) return;
      const isOver = () => stopping.aborted || performance.now() - began > BEGUN_WITHIN_MS;
      const sent = await sendAll(found.webhook, found.claimed, isOver);
      if (sent.length > 0) await store.keep(webhookId, sent, clock());
    }
  }

  return {
    async begin(stopping) {
      for (const { id } of await store.due(clock(), [...lanes.keys()])) {
        const batches = Array.from({ length: BATCHES }, () => sendBatches(id, stopping));
        const lane = Promise.all(batches)
          .then(() => undefined)
          .catch(onError)
          .finally(() => lanes.delete(id));
        lanes.set(id, lane);
      }
    },

    async settled() {
      await Promise.all(lanes.values());
    },
  };
}

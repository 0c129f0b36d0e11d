/** How a message is settled with the stream, and when it has had its tries (docs/reliability.md#failures-of-a-consumer). */
import type { JsMsg } from '@nats-io/jetstream';
import { z } from 'zod';
import type { Service } from '@paanch/contracts/kernel/registry/services';
import { keepDeadLetter } from '../dead-letters/dead-letter.js';
import { wordsOf } from '../dead-letters/error-words.js';
import { isTransient, PERMANENT_TRIES, retryDelayMs } from '../inbox/failure.js';
import type { Log } from '../observing/log.js';
import type { Observe } from '../observing/observe.js';
import type { Database } from '../postgres/database.js';
import { inTransaction } from '../postgres/in-transaction.js';
import { systemClock } from '../time/clock.js';
import { idFromText, newId } from '../time/ids.js';
import type { RawMessage } from './parse-fact.js';

/** A message of the stream and what was read from it. */
export interface Received {
  readonly wire: JsMsg;
  readonly message: RawMessage;
}

export interface Settling {
  readonly service: Service;
  readonly db: Database;
  readonly observe: Observe;
  readonly log: Log;
  /** Milliseconds until a failed message is first retried. */
  readonly firstRetryMs: number;
}

const Identified = z.object({ id: z.uuid() });

/**
 * Only the last is confirmed, which covers those before it on the same connection, so that a lost acknowledgement is noticed;
 * the inbox handles the redelivery it causes.
 */
export async function acknowledgeAll(wires: readonly JsMsg[], log: Log): Promise<void> {
  for (const wire of wires.slice(0, -1)) wire.ack();
  const last = wires.at(-1);
  await last?.ackAck().catch((error: unknown) => log.debug('An acknowledgement was not confirmed', { subject: last.subject, error }));
}

/** One per consumer; counts permanent failures of each message. */
export class FailureSettler {
  /** By stream sequence. Lost on restart, which only grants more tries. */
  private readonly permanent = new Map<number, number>();

  constructor(
    private readonly consumer: string,
    private readonly settling: Settling,
  ) {}

  async settle({ wire, message }: Received, error: unknown): Promise<void> {
    const { log, firstRetryMs } = this.settling;
    const { deliveryCount } = wire.info;
    log.warn('A message could not be handled', { consumer: this.consumer, subject: message.subject, attempt: deliveryCount, error });
    const ageMs = systemClock().getTime() - message.storedAt.getTime();
    if (isTransient(error, ageMs)) return wire.nak(retryDelayMs(deliveryCount, firstRetryMs));
    const tries = (this.permanent.get(wire.seq) ?? 0) + 1;
    this.permanent.set(wire.seq, tries);
    if (tries < PERMANENT_TRIES) return wire.nak(retryDelayMs(tries, firstRetryMs));
    await this.bury(wire, message, error, tries);
  }

  private async bury(wire: JsMsg, message: RawMessage, error: unknown, attempts: number): Promise<void> {
    const { service, db, observe, log, firstRetryMs } = this.settling;
    const { consumer } = this;
    const eventId = Identified.safeParse(message.data).data?.id;
    const id = eventId === undefined ? newId() : idFromText(`${consumer} ${eventId}`);
    try {
      await inTransaction(db, (tx) => keepDeadLetter(tx, service, { id, consumer, message, error: wordsOf(error), attempts }));
    } catch (failure) {
      log.error('A dead letter could not be kept, so its message stays', { consumer, error: failure });
      return wire.nak(retryDelayMs(attempts, firstRetryMs));
    }
    // Without a reason: servers before 2.11 do not understand one and redeliver.
    wire.term();
    this.permanent.delete(wire.seq);
    observe({
      type: 'SYSTEM_ERROR',
      details: { component: consumer, errorClass: 'DeadLetter', fingerprint: message.subject, count: 1 },
    });
  }
}

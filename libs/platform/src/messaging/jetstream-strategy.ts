import type { JsMsg } from '@nats-io/jetstream';
import { type MessageHandler, Server } from '@nestjs/microservices';
import type { Service } from '@paanch/contracts/kernel/registry/services';
import { TRACE_HEADER } from '@paanch/contracts/kernel/observing/trace';
import { isOfServer } from '../inbox/failure.js';
import { openMessageSpans } from '../telemetry/message-spans.js';
import type { Metrics } from '../telemetry/metrics.js';
import type { BackgroundYield } from '../time/background-yield.js';
import type { DeliveryResult } from './delivery.js';
import { factDurable, streamDurable } from './durables.js';
import { type Durable, type Following, followConsumer } from './follow-consumer.js';
import type { NatsLink } from './nats-link.js';
import type { RawMessage } from './parse-fact.js';
import { acknowledgeAll, FailureSettler, type Received, type Settling } from './settle.js';
import { isStreamName, type StreamName } from './streams.js';

export interface JetStreamOptions extends Settling {
  readonly nats: NatsLink;
  readonly metrics: Metrics;
  readonly background: BackgroundYield;
}

/**
 * JetStream as a transport of Nest, which brings none: `NestFactory.createMicroservice(module, { strategy: new JetStreamStrategy(..) })`.
 * It is ready at once, with or without NATS. Nest finds the handlers and starts and stops it in order; what a
 * delivery means is decided here and in the inbox.
 */
export class JetStreamStrategy extends Server {
  override readonly propagatesEventHandlerErrors = true;
  private durables: readonly Durable[] = [];
  private following: Following[] = [];

  constructor(private readonly options: JetStreamOptions) {
    super();
  }

  override listen(callback: () => void): void {
    const { service, nats, log } = this.options;
    this.durables = durablesOf(service, [...this.messageHandlers.keys()]);
    this.following = this.durables.map((durable) => {
      const settler = new FailureSettler(durable.name, this.options);
      return followConsumer(nats, durable, (pattern, wires) => this.handle(pattern, durable, wires, settler), log);
    });
    callback();
  }

  override async close(): Promise<void> {
    await Promise.all(this.following.map((following) => following.stop()));
  }

  /** Gives a message that was kept to the consumer it failed in, as if it had just been delivered. */
  async handleAgain(consumer: string, message: Omit<RawMessage, 'stream'>): Promise<DeliveryResult> {
    const durable = this.durables.find(({ name }) => name === consumer);
    const handler = durable && this.getHandlerByPattern(durable.togetherBy(message));
    if (!durable || !handler) return { ok: false, error: new NoConsumer() };
    return handler({ db: this.options.db, consumer, messages: [{ ...message, stream: durable.stream }] });
  }

  /** How far the slowest consumer is behind; null while one of them cannot be asked, or without any. */
  async lagSeconds(): Promise<number | null> {
    const lags = await Promise.all(this.following.map((following) => following.lagSeconds()));
    const known = lags.filter((lag) => lag !== null);
    return known.length === 0 || known.length < lags.length ? null : Math.max(...known);
  }

  override on(): void {
    throw new Error('The transport has no events of its own');
  }

  override unwrap<T>(): T {
    throw new Error('The transport shares the NATS link of its process');
  }

  private async handle(pattern: string, durable: Durable, wires: readonly JsMsg[], settler: FailureSettler): Promise<void> {
    const handler = this.getHandlerByPattern(pattern);
    // The consumer's filter is a whole subject tree; subjects without a subscription are acknowledged unread.
    if (!handler) return acknowledgeAll(wires, this.options.log);
    const begun = performance.now();
    const arrived = wires.map((wire) => received(durable, wire));
    await this.handleSome(handler, durable, arrived, settler);
    await this.options.background.yieldAfter(performance.now() - begun);
  }

  private async handleSome(handler: MessageHandler, durable: Durable, some: readonly Received[], settler: FailureSettler): Promise<void> {
    const outcome = await this.deliver(handler, durable, some);
    this.options.metrics.count(
      'paanch_messages_total',
      { consumer: durable.name, outcome: outcome.ok ? 'handled' : 'failed' },
      some.length,
    );
    if (outcome.ok) {
      await acknowledgeAll(
        some.map(({ wire }) => wire),
        this.options.log,
      );
    } else if (some.length === 1 || isOfServer(outcome.error)) {
      for (const one of some) await settler.settle(one, outcome.error);
    } else {
      // One bad message fails the batch; handled one by one, only that one fails.
      for (const one of some) await this.handleSome(handler, durable, [one], settler);
    }
  }

  private async deliver(handler: MessageHandler, { name }: Durable, arrived: readonly Received[]): Promise<DeliveryResult> {
    const spans = openMessageSpans(
      arrived.map(({ message }) => message),
      name,
    );
    const result: DeliveryResult = await spans.run(() => handler({ db: this.options.db, consumer: name, messages: spans.messages }));
    spans.end(result.ok ? undefined : result.error);
    return result;
  }
}

/** The service has none of that name, or it takes no such message any more. */
class NoConsumer extends Error {
  override readonly name = 'NoConsumer';
}

/** Facts of one subject go together, as all of a stream taken whole do: one consumer for each service listened to, one for each such stream. */
function durablesOf(service: Service, patterns: readonly string[]): Durable[] {
  const trees = new Map<string, Durable>();
  for (const pattern of patterns) {
    if (isStreamName(pattern)) {
      trees.set(pattern, { ...streamDurable(service, pattern), togetherBy: () => pattern });
      continue;
    }
    const source = pattern.split('.')[1] ?? '';
    trees.set(source, { ...factDurable(service, source), togetherBy: ({ subject }) => subject });
  }
  return [...trees.values()];
}

function received({ stream }: { stream: StreamName }, wire: JsMsg): Received {
  return {
    wire,
    message: { stream, subject: wire.subject, data: parsed(wire), storedAt: wire.time, trace: wire.headers?.get(TRACE_HEADER) || null },
  };
}

function parsed(wire: JsMsg): unknown {
  try {
    return wire.json();
  } catch {
    return undefined;
  }
}

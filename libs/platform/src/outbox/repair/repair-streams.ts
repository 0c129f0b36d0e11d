/** What a stream lost is published again, from the outboxes (docs/reliability.md#repair). */
import { jetstreamManager, type JetStreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { NatsLink } from '../../messaging/nats-link.js';
import { ensureStreams, type StreamName } from '../../messaging/streams.js';
import type { Observe } from '../../observing/observe.js';
import { countOf, type Databases, findLoss, isTailThere, type Loss } from './find-loss.js';
import { publishAgain, publishStraysAgain } from './recorded-rows.js';
import { whilePaused } from './relay-pause.js';
import { resetConsumers } from './reset-consumers.js';

export interface Repairing {
  readonly nats: Pick<NatsLink, 'streamCopies'>;
  readonly databases: Databases;
  readonly observe: Observe;
}

/** How many facts of each service went out again, and how many consumers had to begin again. */
export interface Repaired {
  readonly lost: Readonly<Record<string, number>>;
  readonly consumers: number;
  /** The stream could not be repaired and begins anew: the next comparison fills it. */
  readonly isAnew?: true;
}

/** @param isWhole also looks for a loss in the middle */
export async function repairStreams(connection: NatsConnection, repairing: Repairing, isWhole: boolean): Promise<Repaired> {
  const { nats, databases } = repairing;
  const manager = await jetstreamManager(connection, { checkAPI: false });
  const { EVENTS: epoch } = await ensureStreams(manager, nats.streamCopies);
  // A stream made by something else has no epoch to compare with.
  const damaged = epoch !== null && (await isDamaged(connection, manager, { databases, epoch, isWhole }));
  const lost: Repaired = damaged
    ? await whilePaused(Object.values(databases), () => repairEvents(connection, { ...repairing, manager, epoch }))
    : { lost: {}, consumers: 0 };
  if (lost.isAnew) return lost;
  const ahead = (await resetAhead(manager, 'EVENTS')) + (await resetAhead(manager, 'OBSERVATIONS'));
  return { ...lost, consumers: lost.consumers + ahead };
}

async function isDamaged(
  connection: NatsConnection,
  manager: JetStreamManager,
  { databases, epoch, isWhole }: { databases: Databases; epoch: string; isWhole: boolean },
): Promise<boolean> {
  if (!(await isTailThere(manager, databases, epoch))) return true;
  return isWhole && (await findLoss(connection, databases, epoch)).some((loss) => countOf(loss) > 0);
}

/**
 * Consumers first: were it killed between, the rows would still differ from the stream, and the next repair would begin anew. A fact
 * published before its consumer was set back could be skipped.
 */
async function repairEvents(
  connection: NatsConnection,
  { databases, observe, manager, epoch }: Repairing & { manager: JetStreamManager; epoch: string },
): Promise<Repaired> {
  const losses = (await findLoss(connection, databases, epoch)).filter((loss) => countOf(loss) > 0);
  if (losses.length === 0) return { lost: {}, consumers: 0 };
  // What went out again was lost again: such a stream acknowledges and keeps nothing, as servers before 2.10 do after a damaged block.
  if (losses.some(({ lost }) => lost.some(({ repairs }) => repairs > 0))) {
    await manager.streams.delete('EVENTS');
    return { lost: {}, consumers: 0, isAnew: true };
  }
  const { state } = await manager.streams.info('EVENTS');
  const consumers = await resetConsumers(manager, { stream: 'EVENTS', lastSeq: state.last_seq, firstLost: firstLostOf(losses) });
  tell(observe, losses);
  for (const { service, lost, strays } of losses) {
    const db = databases[service];
    if (!db) continue;
    await publishAgain(db, lost);
    if (strays.count > 0) await publishStraysAgain(db, epoch);
  }
  return { lost: Object.fromEntries(losses.map((loss) => [loss.service, countOf(loss)])), consumers };
}

/** Numbers of another stream say nothing about this one, so its consumers begin at the beginning. */
function firstLostOf(losses: readonly Loss[]): number {
  if (losses.some(({ strays }) => strays.count > 0)) return 1;
  return losses.flatMap(({ lost }) => lost).reduce((first, { seq }) => Math.min(first, seq), Infinity);
}

/** Before the rows are marked, because a repair that was killed after that would never be told of. */
function tell(observe: Observe, losses: readonly Loss[]): void {
  const times = losses.flatMap(({ lost, strays }) => [
    ...lost.map(({ publishedAt }) => publishedAt.getTime()),
    ...[strays.from, strays.to].flatMap((at) => (at === null ? [] : [at.getTime()])),
  ]);
  const [from, to] = times.reduce(([low, high], at) => [Math.min(low, at), Math.max(high, at)], [Infinity, -Infinity] as [number, number]);
  observe({
    type: 'SYSTEM_ERROR',
    severity: 'CRITICAL',
    details: {
      component: 'relay',
      errorClass: 'event_loss_repaired',
      stream: 'EVENTS',
      from: new Date(from).toISOString(),
      to: new Date(to).toISOString(),
      count: losses.reduce((sum, loss) => sum + countOf(loss), 0),
    },
  });
}

/** What OBSERVATIONS lost is gone, but what comes must arrive. */
async function resetAhead(manager: JetStreamManager, stream: StreamName): Promise<number> {
  const { state } = await manager.streams.info(stream);
  return resetConsumers(manager, { stream, lastSeq: state.last_seq, firstLost: null });
}

/** Compares outboxes with the stream (docs/reliability.md#repair). Changes nothing but what was seen. */
import { jetstreamManager, type JetStreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Database } from '../../postgres/database.js';
import { compare, eventIdOf, type Recorded } from './compare.rule.js';
import { latestRecorded, markSeen, recordedBetween, type Strays, straysOf } from './recorded-rows.js';
import { messageIdAt, partsOf } from './stream-contents.js';

export type Databases = Readonly<Record<string, Database>>;

/** What one outbox recorded and the stream does not hold. */
export interface Loss {
  readonly service: string;
  readonly lost: readonly Recorded[];
  /** Recorded for a stream that is no more. */
  readonly strays: Strays;
}

export const countOf = ({ lost, strays }: Loss): number => lost.length + strays.count;

/** By the newest row of each outbox: quick, and blind to a loss in the middle. */
export async function isTailThere(manager: JetStreamManager, databases: Databases, epoch: string): Promise<boolean> {
  for (const db of Object.values(databases)) {
    if ((await straysOf(db, epoch)).count > 0) return false;
    const latest = await latestRecorded(db, epoch);
    if (latest && eventIdOf((await messageIdAt(manager, 'EVENTS', latest.seq)) ?? '') !== latest.id) return false;
  }
  return true;
}

/** Every row of every outbox, as far back as the stream keeps messages. */
export async function findLoss(connection: NatsConnection, databases: Databases, epoch: string): Promise<Loss[]> {
  const all = Object.entries(databases);
  const lost = new Map<string, Recorded[]>(all.map(([service]) => [service, []]));
  for await (const { from, to, messageIds } of partsOf(connection, 'EVENTS', 0, await lastRecorded(connection, databases, epoch))) {
    for (const [service, db] of all) {
      const found = compare(await recordedBetween(db, epoch, from, to), messageIds);
      await markSeen(db, found.found);
      lost.get(service)?.push(...found.lost);
    }
  }
  return Promise.all(all.map(async ([service, db]) => ({ service, lost: lost.get(service) ?? [], strays: await straysOf(db, epoch) })));
}

/** The end of the stream, or of what was recorded if that lies beyond. What is published from now on is for the next scan. */
async function lastRecorded(connection: NatsConnection, databases: Databases, epoch: string): Promise<number> {
  const latest = await Promise.all(Object.values(databases).map((db) => latestRecorded(db, epoch)));
  const manager = await jetstreamManager(connection, { checkAPI: false });
  const { state } = await manager.streams.info('EVENTS');
  return Math.max(state.last_seq, ...latest.map((row) => row?.seq ?? 0));
}

/** Gauges that every process of a kind has. */
import type { Measurements } from '../observing/vitals.js';
import type { Database } from '../postgres/database.js';
import type { Gauges, Sample } from './recorder.js';

/** @param pools by name of the database */
export function poolGauges(pools: Readonly<Record<string, Database>>): Gauges {
  const each = Object.entries(pools);
  return {
    paanch_database_connections: () =>
      each.flatMap(([database, { pool }]) => [
        { labels: { database, state: 'used' }, value: pool.totalCount - pool.idleCount },
        { labels: { database, state: 'waiting' }, value: pool.waitingCount },
      ]),
    paanch_database_connections_max: () => each.map(([database, { pool }]) => ({ labels: { database }, value: pool.options.max })),
  };
}

/** What heartbeats say, from the same measurements. */
export function vitalGauges(measure: () => Promise<Measurements>): Gauges {
  const sampled = (read: (measured: Measurements) => number | null) => async (): Promise<readonly Sample[]> => {
    const value = read(await measure());
    return value === null ? [] : [{ labels: {}, value }];
  };
  return {
    paanch_ready: sampled(({ waiting }) => (waiting.length === 0 ? 1 : 0)),
    paanch_outbox_oldest_seconds: sampled(({ outboxOldestSeconds }) => outboxOldestSeconds),
    paanch_consumer_lag_seconds: sampled(({ lagSeconds }) => lagSeconds),
    paanch_dead_letters: sampled(({ deadLetters }) => deadLetters),
    paanch_database_bytes: sampled(({ databaseBytes }) => databaseBytes),
    paanch_disk_free_bytes: sampled(({ diskFreeBytes }) => diskFreeBytes),
  };
}

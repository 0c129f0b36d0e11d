import { batcher } from '../time/batcher.js';
import type { Database, Reader } from './database.js';
import { joinedClient } from './joined-transaction.js';

const LIMIT = 64;
const GATHER_MS = 1;

/** Rows by name; a name without a row is absent. */
export type FindAll<Row> = (names: readonly string[], reader: Reader) => Promise<ReadonlyMap<string, Row>>;

/**
 * Batches look-ups made at the same moment into one statement, up to 64 at a time. Inside a whole transaction each runs alone,
 * because it must see what that transaction has written. Null if there is no such row.
 */
export function readTogether<Row>(db: Database, findAll: FindAll<Row>): (name: string) => Promise<Row | null> {
  const together = batcher<string, Row | null>({
    limit: LIMIT,
    windowMs: GATHER_MS,
    keyOf: (name) => name,
    run: async (names) => {
      const rows = await findAll(names, db.drizzle);
      return (name) => rows.get(name) ?? null;
    },
  });
  return async (name) => {
    if (joinedClient(db.pool) === null) return together(name);
    return (await findAll([name], db.drizzle)).get(name) ?? null;
  };
}

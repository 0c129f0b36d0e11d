import { AsyncLocalStorage } from 'node:async_hooks';
import { type Refusal, refuse } from '@paanch/contracts/kernel/refusal';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { tracedClient } from '../telemetry/query-span.js';
import type { Database, Tx } from './database.js';
import { postgresFailureOf } from './failure.js';
import { asPart, asWhole } from './joined-transaction.js';

const TRIES = 4;
const RETRY_AFTER_SECONDS = 2;

interface Running {
  readonly db: Database;
  /** False once it has ended: work begun in it may go on. */
  isOpen: boolean;
}

const running = new AsyncLocalStorage<Running>();

/**
 * Called by whatever waits for something other than the database, before it waits: a transaction around it would hold a connection
 * all the while (docs/add-a-feature.md#a-slow-call).
 * @param what is waited for
 * @throws Error inside a transaction of this process; in production that is only logged
 */
export function outsideTransaction(what: string): void {
  const transaction = running.getStore();
  if (transaction?.isOpen === true) transaction.db.onForeignWait(new ForeignWait(what));
}

/** The database of the transaction that the current work is in; null outside any. */
export function databaseOfTransaction(): Database | null {
  return running.getStore()?.db ?? null;
}

/** Our own bug. */
class ForeignWait extends Error {
  constructor(what: string) {
    super(`A transaction must not wait for ${what}`);
    this.name = 'ForeignWait';
  }
}

/**
 * Runs the work in one transaction and commits before it resolves. Serialization failures and deadlocks run the whole
 * work again, at most three times, so it must do nothing outside the transaction. Throws SERVICE_UNAVAILABLE or
 * STORAGE_UNAVAILABLE where the server is away, slow or full; every other error as it is, after a rollback.
 * Inside `inWholeTransaction` it is a part of that one, durable when the whole is, and throws the database's own error:
 * whether to run again is decided for the whole.
 */
export async function inTransaction<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  const part = asPart(db.pool, (client) => work(drizzle(client)));
  return part ?? inOwnTransaction(db, (client) => work(drizzle(client)), 'begin');
}

/**
 * Runs the work in one transaction that every `inTransaction` and every read through `db.drizzle` inside it joins; what
 * it leaves for `afterCommit` is done then. Only serialization failures run it again, as above.
 * @param begin what it begins with, in one round trip
 */
export async function inWholeTransaction<T>(
  db: Database,
  work: (client: pg.PoolClient) => Promise<T>,
  begin: string = 'begin',
): Promise<T> {
  const { result, afterwards } = await inOwnTransaction(db, (client) => asWhole(db.pool, client, work), begin);
  for (const act of afterwards) act();
  return result;
}

function inOwnTransaction<T>(db: Database, work: (client: pg.PoolClient) => Promise<T>, begin: string): Promise<T> {
  return tryingAgain(() => runOnce(db, work, begin));
}

/** For work that is a transaction or a single statement: retried after a conflict, refused if the server is down. */
export async function tryingAgain<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (postgresFailureOf(error) === 'again' && tries < TRIES) continue;
      throw unavailable(error) ?? error;
    }
  }
}

/**
 * Not drizzle's own `transaction`: when its `begin` fails it never gives the connection back, and its rollback on a
 * dead connection hides the error that mattered.
 */
async function runOnce<T>(db: Database, work: (client: pg.PoolClient) => Promise<T>, begin: string): Promise<T> {
  const client = tracedClient(await db.pool.connect());
  const transaction: Running = { db, isOpen: true };
  let isBroken = false;
  try {
    await client.query(begin);
    const result = await running.run(transaction, () => work(client));
    await client.query('commit');
    return result;
  } catch (error) {
    isBroken = postgresFailureOf(error) === 'lost' || !(await rolledBack(client));
    throw error;
  } finally {
    transaction.isOpen = false;
    client.release(isBroken);
  }
}

function rolledBack(client: { query(text: string): Promise<unknown> }): Promise<boolean> {
  return client.query('rollback').then(
    () => true,
    () => false,
  );
}

/** The refusal for a failure of the server itself, or null for any other failure. */
export function unavailable(error: unknown): Refusal | null {
  const failure = postgresFailureOf(error);
  if (failure === 'other') return null;
  const code = failure === 'full' ? 'STORAGE_UNAVAILABLE' : 'SERVICE_UNAVAILABLE';
  return Object.assign(refuse(code, { retryAfterSeconds: RETRY_AFTER_SECONDS }), { cause: error });
}

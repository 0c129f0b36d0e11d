/** One service's own PostgreSQL: a small pool, and time-outs that make a sick server an answer instead of a hang (trust 5.9). */
import { TIMEOUTS } from '@paanch/contracts/kernel/limits';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { joinedClient } from './joined-transaction.js';

export interface Database {
  /** For reads; inside `inWholeTransaction` they see what it has changed. */
  readonly drizzle: NodePgDatabase;
  /** Statements of its own are never part of another's transaction. */
  readonly pool: pg.Pool;
  end(): Promise<void>;
}

/** Inside a transaction. It cannot begin another: one change is one transaction. */
export type Tx = Omit<NodePgDatabase, 'transaction'>;

/** What a query that only reads accepts: a transaction, or the pool itself. */
export type Reader = Tx | Database['drizzle'];

const POOL_SIZE = 10;
const IDLE_IN_TRANSACTION_MS = 10_000;
/** A stopped or unreachable server cancels nothing; just under its own limit the client gives up alone. */
const CLIENT_QUERY_MS = TIMEOUTS.statementMs - 500;

/** Opens lazily: nothing is connected until the first query, so a service may start before its server. */
export function openDatabase(url: string, onLost: (error: Error) => void = () => undefined): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    // pg counts a new connection and the wait for a free one by this one figure.
    connectionTimeoutMillis: TIMEOUTS.poolWaitMs,
    statement_timeout: TIMEOUTS.statementMs,
    lock_timeout: TIMEOUTS.lockMs,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    query_timeout: CLIENT_QUERY_MS,
    keepAlive: true,
  });
  // A dying server speaks up on idle and on taken connections; unheard, either would end the process.
  pool.on('error', onLost);
  pool.on('connect', (client) => client.on('error', onLost));
  return { drizzle: drizzle(joining(pool)), pool, end: () => pool.end() };
}

/** The pool as drizzle sees it: a statement goes where the present work's other statements go. */
function joining(pool: pg.Pool): pg.Pool {
  const query = (...sent: readonly unknown[]): unknown => {
    const client = joinedClient(pool) ?? pool;
    return Reflect.apply(client.query, client, sent);
  };
  return Object.create(pool, { query: { value: query } });
}

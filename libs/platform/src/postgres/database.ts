/** A service's own PostgreSQL: a small pool, with time-outs so that a sick server means an error instead of a hang (docs/reliability.md#time-outs). */
import { TIMEOUTS } from '@paanch/contracts/kernel/limits';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { EventRef } from '../identity/event-ref.js';
import { inQuerySpan } from '../telemetry/query-span.js';
import { joinedClient } from './joined-transaction.js';

export interface Database {
  /** For reads; inside `inWholeTransaction` they see what it has changed. */
  readonly drizzle: NodePgDatabase;
  /** Its own statements never join another's transaction. */
  readonly pool: pg.Pool;
  /** Told of work that waits for something else inside one of its transactions (`outsideTransaction`). */
  readonly onForeignWait: (error: Error) => void;
  /** What facts hash with; null where none of a staff action are written. */
  readonly eventRef: EventRef | null;
  end(): Promise<void>;
}

/** Inside a transaction. It cannot begin another: one change is one transaction. */
export type Tx = Omit<NodePgDatabase, 'transaction'>;

/** What a read-only query accepts: a transaction, or the pool itself. */
export type Reader = Tx | Database['drizzle'];

const POOL_SIZE = 10;
const IDLE_IN_TRANSACTION_MS = 10_000;
/** A stopped or unreachable server cancels nothing, so the client gives up by itself. */
const CLIENT_QUERY_MS = TIMEOUTS.statementMs - 500;

interface DatabaseEvents {
  /** A connection was lost. */
  readonly onLost?: (error: Error) => void;
  /** Throws the error unless told otherwise. */
  readonly onForeignWait?: (error: Error) => void;
}

interface DatabaseOptions extends DatabaseEvents {
  readonly eventRef?: EventRef;
}

/** Opens lazily: nothing is connected until the first query, so a service may start before its server. */
export function openDatabase(url: string, { onLost = () => undefined, onForeignWait = throwIt, eventRef }: DatabaseOptions = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    // pg uses this one limit both for connecting and for waiting for a free connection.
    connectionTimeoutMillis: TIMEOUTS.poolWaitMs,
    statement_timeout: TIMEOUTS.statementMs,
    lock_timeout: TIMEOUTS.lockMs,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    query_timeout: CLIENT_QUERY_MS,
    keepAlive: true,
  });
  // A dying server raises errors on idle and busy connections; unhandled, either would end the process.
  pool.on('error', onLost);
  pool.on('connect', (client) => client.on('error', onLost));
  return { drizzle: drizzle(joining(pool)), pool, onForeignWait, eventRef: eventRef ?? null, end: () => pool.end() };
}

function throwIt(error: Error): never {
  throw error;
}

/** The pool as drizzle sees it: a statement goes to the same client as the current work's others. */
function joining(pool: pg.Pool): pg.Pool {
  const query = (...sent: readonly unknown[]): unknown => {
    const client = joinedClient(pool);
    // A transaction's client has spans of its own.
    return client === null
      ? inQuerySpan(sent, () => Reflect.apply(pool.query.bind(pool), pool, sent))
      : Reflect.apply(client.query.bind(client), client, sent);
  };
  return Object.create(pool, { query: { value: query } });
}

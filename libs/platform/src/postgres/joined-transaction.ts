/** One transaction around a whole piece of work: every read and change inside it joins (docs/reliability.md#idempotency). */
import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import { postgresFailureOf } from './failure.js';

interface Whole {
  readonly pool: pg.Pool;
  readonly client: pg.PoolClient;
  readonly afterwards: (() => void)[];
  /** False once it has ended: work begun in it that still runs is on its own again. */
  isOpen: boolean;
  /** The last statement sent, once it has settled. */
  lastStatement: Promise<void>;
}

/** The whole, or a part of it inside a savepoint. */
interface Level {
  readonly whole: Whole;
  readonly depth: number;
  /** Parts of one level never overlap: they would release each other's savepoints. */
  lastPart: Promise<void>;
}

export interface Finished<T> {
  readonly result: T;
  /** To run once the commit has succeeded. */
  readonly afterwards: readonly (() => void)[];
}

const running = new AsyncLocalStorage<Level>();

const settled = (work: Promise<unknown>): Promise<void> =>
  work.then(
    () => undefined,
    () => undefined,
  );

function levelOf(pool: pg.Pool): Level | null {
  const level = running.getStore();
  return level !== undefined && level.whole.pool === pool && level.whole.isOpen ? level : null;
}

/** Sends one statement after the other, however the work issues them, and none after the end: the client has been released by then. */
function statement(whole: Whole, client: pg.PoolClient, sent: readonly unknown[]): Promise<unknown> {
  const answer = whole.lastStatement.then((): unknown => {
    if (!whole.isOpen) throw new Error('The transaction of this request is over');
    return Reflect.apply(client.query.bind(client), client, sent);
  });
  whole.lastStatement = settled(answer);
  return answer;
}

/** Neither begins nor commits; resolves when the work has nothing left in flight on the client. */
export async function asWhole<T>(pool: pg.Pool, client: pg.PoolClient, work: (client: pg.PoolClient) => Promise<T>): Promise<Finished<T>> {
  const inTurn: pg.PoolClient = Object.create(client, {
    query: { value: (...sent: readonly unknown[]) => statement(whole, client, sent) },
  });
  const whole: Whole = { pool, client: inTurn, afterwards: [], isOpen: true, lastStatement: Promise.resolve() };
  try {
    // Awaited inside: a query of drizzle is not sent before something waits for it.
    const result = await running.run({ whole, depth: 0, lastPart: Promise.resolve() }, async () => await work(inTurn));
    return { result, afterwards: whole.afterwards };
  } finally {
    whole.isOpen = false;
    await whole.lastStatement;
  }
}

/** The client that the current work's statements go to; null outside any whole transaction of this pool. */
export function joinedClient(pool: pg.Pool): pg.PoolClient | null {
  return levelOf(pool)?.whole.client ?? null;
}

/** Runs the work between a savepoint and its release; if it throws, only this part is rolled back. Null outside a whole transaction. */
export function asPart<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> | null {
  const level = levelOf(pool);
  if (level === null) return null;
  const part = level.lastPart.then(() => betweenSavepoints(level, work));
  level.lastPart = settled(part);
  return part;
}

async function betweenSavepoints<T>({ whole, depth }: Level, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const { client } = whole;
  const savepoint = `part_${depth + 1}`;
  await client.query(`savepoint ${savepoint}`);
  try {
    const level = { whole, depth: depth + 1, lastPart: Promise.resolve() };
    const result = await running.run(level, async () => await work(client));
    await client.query(`release savepoint ${savepoint}`);
    return result;
  } catch (error) {
    // The first error is the one that matters; a connection in an unknown state is left alone.
    if (postgresFailureOf(error) !== 'lost') await settled(client.query(`rollback to savepoint ${savepoint}`));
    throw error;
  }
}

/** Runs now, or, inside a whole transaction, only after its commit. */
export function afterCommit(pool: pg.Pool, act: () => void): void {
  const level = levelOf(pool);
  if (level === null) act();
  else level.whole.afterwards.push(act);
}

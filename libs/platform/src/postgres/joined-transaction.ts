/** The one transaction a piece of work runs in as a whole: what reads and changes inside it joins (trust 5.8). */
import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import { postgresFailureOf } from './failure.js';

interface Whole {
  readonly pool: pg.Pool;
  readonly client: pg.PoolClient;
  readonly afterwards: (() => void)[];
  /** False once it has ended: what was begun in it and still runs stands alone again. */
  isOpen: boolean;
  /** The statement that was sent last, settled. */
  lastStatement: Promise<void>;
}

/** The whole itself, or a part of it inside a savepoint. */
interface Level {
  readonly whole: Whole;
  readonly depth: number;
  /** Parts of one level never overlap: their savepoints would release each other's. */
  lastPart: Promise<void>;
}

export interface Finished<T> {
  readonly result: T;
  /** To be done once the commit has come back. */
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

/** One statement after the other, however the work sends them, and none once the whole has ended: the client is another's then. */
function statement(whole: Whole, client: pg.PoolClient, sent: readonly unknown[]): Promise<unknown> {
  const answer = whole.lastStatement.then((): unknown => {
    if (!whole.isOpen) throw new Error('The transaction of this request is over');
    return Reflect.apply(client.query.bind(client), client, sent);
  });
  whole.lastStatement = settled(answer);
  return answer;
}

/** Begins and commits nothing; it resolves when nothing of the work is under way on the client any more. */
export async function asWhole<T>(pool: pg.Pool, client: pg.PoolClient, work: (client: pg.PoolClient) => Promise<T>): Promise<Finished<T>> {
  const inTurn: pg.PoolClient = Object.create(client, {
    query: { value: (...sent: readonly unknown[]) => statement(whole, client, sent) },
  });
  const whole: Whole = { pool, client: inTurn, afterwards: [], isOpen: true, lastStatement: Promise.resolve() };
  try {
    const result = await running.run({ whole, depth: 0, lastPart: Promise.resolve() }, () => work(inTurn));
    return { result, afterwards: whole.afterwards };
  } finally {
    whole.isOpen = false;
    await whole.lastStatement;
  }
}

/** The client that statements of the present work belong on; null where it runs in no whole of this pool. */
export function joinedClient(pool: pg.Pool): pg.PoolClient | null {
  return levelOf(pool)?.whole.client ?? null;
}

/** Runs the work between a savepoint and its release; what it throws takes back this part alone. Null where there is no whole. */
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
    const result = await running.run(level, () => work(client));
    await client.query(`release savepoint ${savepoint}`);
    return result;
  } catch (error) {
    // The error that matters is the first one; on a connection of unknown state nothing more is asked.
    if (postgresFailureOf(error) !== 'lost') await settled(client.query(`rollback to savepoint ${savepoint}`));
    throw error;
  }
}

/** At once, or where the present work runs in a whole, after its commit and only then. */
export function afterCommit(pool: pg.Pool, act: () => void): void {
  const level = levelOf(pool);
  if (level === null) act();
  else level.whole.afterwards.push(act);
}

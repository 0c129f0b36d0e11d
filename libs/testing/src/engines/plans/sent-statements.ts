/** What a piece of work asks of PostgreSQL, and how PostgreSQL would go about it. */
import { type Database, openDatabase } from '@paanch/platform/postgres/database';
import pg from 'pg';
import { vi } from 'vitest';
import type { TestService } from '../test-service.js';

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

const PLANNED = /^\s*(?:select|with|insert|update|delete)\b/i;

/**
 * Statements to that database that have a plan, in the order they were sent; work that repeats in the background may add its own. Test
 * files share a process, so those of other services are left out.
 */
export async function statementsSentBy(db: Database, work: () => Promise<unknown>): Promise<Statement[]> {
  return (await sentBy(db, work)).map(({ statement }) => statement).filter(({ text }) => PLANNED.test(text));
}

/** Only those of transactions that `readAsClient` began. */
export async function statementsReadAsClient(db: Database, work: () => Promise<unknown>): Promise<Statement[]> {
  const reading = new Set<unknown>();
  return (await sentBy(db, work)).flatMap(({ statement, connection }) => {
    if (statement.text.startsWith('begin read only')) reading.add(connection);
    if (statement.text === 'commit' || statement.text === 'rollback') reading.delete(connection);
    return reading.has(connection) && PLANNED.test(statement.text) ? [statement] : [];
  });
}

interface Sent {
  readonly statement: Statement;
  readonly connection: unknown;
}

async function sentBy({ pool }: Database, work: () => Promise<unknown>): Promise<Sent[]> {
  const { rows } = await pool.query<{ name: string }>('select current_database() as name');
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    const { calls, contexts } = query.mock;
    const sent = calls.map((call, index) => ({ statement: statementOf(call), connection: contexts[index] }));
    return sent.filter(({ connection }) => Reflect.get(Object(connection), 'database') === rows[0]?.name);
  } finally {
    query.mockRestore();
  }
}

/** As pg takes it: a text or an object with one, and the values in either place. */
function statementOf([sent, given]: readonly unknown[]): Statement {
  const { text, values } = Object(sent);
  return { text: String(text ?? sent), values: Array.isArray(given) ? given : (values ?? []) };
}

/** Its shape and conditions; costs would follow every page that a table grows by. */
export async function planOf(client: Pick<pg.ClientBase, 'query'>, { text, values }: Statement): Promise<string> {
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${text}`, [...values]);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

export const plansOf = ({ pool }: Database, statements: readonly Statement[]): Promise<string[]> =>
  Promise.all(statements.map((statement) => planOf(pool, statement)));

/** The same plans if these tables had no row security. */
export async function plansWithoutRowSecurity(
  { db, ownerUrl }: Pick<TestService<unknown>, 'db' | 'ownerUrl'>,
  tables: readonly string[],
  statements: readonly Statement[],
): Promise<string[]> {
  const owner = openDatabase(ownerUrl);
  const turn = (way: 'enable' | 'disable') =>
    owner.pool.query(tables.map((table) => `alter table ${table} ${way} row level security`).join('; '));
  await turn('disable');
  try {
    return await plansOf(db, statements);
  } finally {
    await turn('enable');
    await owner.end();
  }
}

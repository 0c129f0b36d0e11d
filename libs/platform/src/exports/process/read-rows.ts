/** The rows of an export in batches, so that no more than two are in memory. */
import { TIMEOUTS } from '@paanch/contracts/kernel/limits';
import type pg from 'pg';
import type { AskService } from '../../processes/isolated-program.js';
import type { Value } from '../cells/cell.rule.js';
import type { Asked, Row, RowQuery } from '../export-task.js';

export interface FoundRows {
  readonly total: number;
  readonly batches: AsyncGenerator<readonly Row[], void>;
}

const BATCH = 500;
/** The server looks so often whether this process is still there, and ends the query if it is not; milliseconds. */
const LOOK_EVERY_MS = 1_000;

/** What is counted is what is read. */
const BEGIN = `begin isolation level repeatable read read only;
  set local statement_timeout = ${TIMEOUTS.exportMs};
  set local client_connection_check_interval = ${LOOK_EVERY_MS}`;

export async function findRows(client: pg.Client, query: RowQuery): Promise<FoundRows> {
  await client.query(BEGIN);
  const { rows } = await client.query<{ total: number }>(`select count(*)::int as total from (${query.sql}) as export`, [
    ...query.parameters,
  ]);
  return { total: rows[0]?.total ?? 0, batches: readRows(client, query) };
}

/** By a cursor; the next batch is on its way while one is worked on. */
async function* readRows(client: pg.Client, { sql, parameters }: RowQuery): AsyncGenerator<readonly Row[], void> {
  await client.query(`declare export_rows no scroll cursor for ${sql}`, [...parameters]);
  const fetched = () => client.query<Value[]>({ text: `fetch ${BATCH} from export_rows`, rowMode: 'array' });
  for (let next = fetched(); ;) {
    const { rows } = await next;
    if (rows.length < BATCH) {
      await client.query('commit');
      yield rows;
      return;
    }
    next = fetched();
    // Avoids an unhandled rejection if the loop ends early.
    next.catch(() => undefined);
    yield rows;
  }
}

/** Those that the service reads itself. */
export async function* askForRows(ask: AskService): AsyncGenerator<readonly Row[], void> {
  for (;;) {
    // What our own service sends.
    const rows = (await ask('batch' satisfies Asked)) as readonly Row[] | null;
    if (rows === null) return;
    yield rows;
  }
}

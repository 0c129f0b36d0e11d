/** Reads the rows of a query by a cursor, so that no more than two batches are in memory. */
import { TIMEOUTS } from '@paanch/contracts/kernel/limits';
import type pg from 'pg';
import type { Value } from '../cells/cell.rule.js';
import type { RowQuery } from '../export-task.js';

type Row = readonly Value[];

const BATCH = 500;
/** The server looks so often whether this process is still there, and ends the query if it is not; milliseconds. */
const LOOK_EVERY_MS = 1_000;

const BEGIN = `begin read only;
  set local statement_timeout = ${TIMEOUTS.exportMs};
  set local client_connection_check_interval = ${LOOK_EVERY_MS}`;

/** The next batch is on its way while one is worked on. */
export async function* readRows(client: pg.Client, { sql, parameters }: RowQuery): AsyncGenerator<readonly Row[], void> {
  await client.query(BEGIN);
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

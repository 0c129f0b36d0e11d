/** The rows of an export in batches, so that no more than two are in memory. */
import { TIMEOUTS } from '@paanch/contracts/kernel/limits';
import type pg from 'pg';
import type { AskService } from '../../processes/isolated-program.js';
import type { Value } from '../cells/cell.rule.js';
import type { Row, RowQuery } from '../export-task.js';

const BATCH = 500;
/** The server looks so often whether this process is still there, and ends the query if it is not; milliseconds. */
const LOOK_EVERY_MS = 1_000;

const BEGIN = `begin read only;
  set local statement_timeout = ${TIMEOUTS.exportMs};
  set local client_connection_check_interval = ${LOOK_EVERY_MS}`;

/** By a cursor; the next batch is on its way while one is worked on. */
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

/** Those that the service reads itself. */
export async function* askForRows(ask: AskService): AsyncGenerator<readonly Row[], void> {
  for (;;) {
    // What our own service sends.
    const rows = (await ask('rows')) as readonly Row[] | null;
    if (rows === null) return;
    yield rows;
  }
}

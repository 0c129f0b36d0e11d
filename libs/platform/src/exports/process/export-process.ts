/**
 * Writes files of exports, one after the other: a large one neither holds up the requests of the service nor takes its memory
 * (docs/exports.md#the-process).
 */
import type { Writable } from 'node:stream';
import pg from 'pg';
import { codeOf, postgresFailureOf } from '../../postgres/failure.js';
import { answerIsolated, type AskService } from '../../processes/isolated-program.js';
import type { Asked, ExportTask, Written } from '../export-task.js';
import { readExportConfig } from './export-process.config.js';
import { askForRows, findRows } from './read-rows.js';
import { writeExport } from './write-export.js';

const CONNECT_MS = 2_000;

const { DATABASE_URL } = readExportConfig();
let connected: pg.Client | null = null;

answerIsolated(perform);

async function perform(task: ExportTask, output: Writable, ask: AskService): Promise<Written> {
  const { query } = task;
  try {
    const rows = 'sql' in query ? await findRows(await connection(), query) : { total: query.total, batches: askForRows(ask) };
    await ask({ rows: rows.total } satisfies Asked);
    return await writeExport(task, rows, output);
  } catch (error) {
    // pg gives a lost connection no code, and the service tells it from a failure of ours by that.
    if (error instanceof Error && codeOf(error) === undefined && postgresFailureOf(error) === 'lost')
      Object.assign(error, { code: 'ECONNRESET' });
    throw error;
  }
}

/** Kept for the next file. After a failure the whole process is replaced. */
async function connection(): Promise<pg.Client> {
  if (connected !== null) return connected;
  const client = new pg.Client({ connectionString: DATABASE_URL, connectionTimeoutMillis: CONNECT_MS, keepAlive: true });
  // Between two files; the next begins with another.
  client.on('error', () => (connected = null));
  await client.connect();
  connected = client;
  return client;
}

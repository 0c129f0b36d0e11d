/**
 * Writes files of exports, one after the other, in a process of its own: a large one neither holds up the requests of the service nor takes
 * its memory (docs/exports.md#the-process). Ends with the service, which also ends it when there is nothing to do.
 */
import { setPriority } from 'node:os';
import { Socket } from 'node:net';
import pg from 'pg';
import { errorFacts } from '../../observing/log.js';
import { codeOf, postgresFailureOf } from '../../postgres/failure.js';
import { type ExportReport, type ExportTask, FILE_PIPE } from '../export-task.js';
import { readExportConfig } from './export-process.config.js';
import { writeExport } from './write-export.js';

const CONNECT_MS = 2_000;

const { DATABASE_URL } = readExportConfig();
const pipe = new Socket({ fd: FILE_PIPE, readable: false, writable: true });
let connected: pg.Client | null = null;

// Requests come first for processor time.
setPriority(5);
// Without a service nobody reads the file.
pipe.on('error', () => process.exit(1));
process.on('disconnect', () => process.exit(0));
process.on('message', (task: ExportTask) => void perform(task).then((report) => process.send?.(report)));

async function perform(task: ExportTask): Promise<ExportReport> {
  try {
    return { kind: 'written', ...(await writeExport(task, await connection(), pipe)) };
  } catch (error) {
    const code = codeOf(error) ?? (postgresFailureOf(error) === 'lost' ? 'ECONNRESET' : null);
    return { kind: 'failed', errorClass: errorFacts(error).class, code };
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

import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { ToolFailure } from './failure.mjs';
import { dataFolder } from './engines/postgres.mjs';
import { postgresHome } from './engines/postgres-package.mjs';
import { archiveLink } from './engines/wal-archive.mjs';

/** Named one by one: VAR_DIR may hold other things. */
const STORED = ['nats', 'files', 'keys', 'secrets.json', 'spool', 'log', 'mail', 'demo-accounts.json', 'without-demo'];

/**
 * Throws away everything the system stored, after asking.
 * @param {string} folder see varDir
 * @param {{ yes: boolean }} options
 */
export async function reset(folder, { yes }) {
  const home = postgresHome(folder);
  if (!yes && !(await agrees(`Every account, answer and setting in ${folder} is thrown away. Type yes to go on: `))) {
    throw new ToolFailure('Nothing was thrown away.');
  }
  // A new cluster has no place in the archive of this one.
  for (const path of [dataFolder(home), archiveLink(home), ...STORED.map((name) => join(folder, name))])
    rmSync(path, { recursive: true, force: true });
}

/** @param {string} question */
export async function agrees(question) {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  // Ctrl-C and Ctrl-D close it without an answer.
  const unanswered = once(terminal, 'close').then(() => '');
  const answer = await Promise.race([terminal.question(question).catch(() => ''), unanswered]);
  terminal.close();
  return answer.trim().toLowerCase() === 'yes';
}

/** PostgreSQL reads the WAL of an archive up to a moment, and stops. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ToolFailure } from '../../start/failure.mjs';
import { ENVIRONMENT, giveToPostgres } from '../../start/engines/postgres.mjs';
import { postgresPrograms, postgresUser } from '../../start/engines/postgres-package.mjs';
import { findFreeBase } from '../../start/ports.mjs';

const LAST_COMMIT = /last completed transaction was at log time (.+)/;

/**
 * @typedef {object} Recovery
 * @property {string} home see postgresHome
 * @property {string} data a base, not yet recovered
 * @property {string} archive
 * @property {Date | null} to null: the end of the archive
 */

/**
 * @param {Recovery} recovery
 * @returns {Promise<Date | null>} the last commit that it has; null if there was none since the base
 */
export async function recover({ home, data, archive, to }) {
  writeFileSync(join(data, 'recovery.signal'), '');
  // The archive too: a copy of it belongs to the one who copied it.
  for (const folder of [data, archive]) {
    giveToPostgres(folder, ...readdirSync(folder, { recursive: true }).map((path) => join(folder, String(path))));
  }
  const settings = {
    port: await findFreeBase(),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    // Nobody may look before the end; so "ready" means that it is over.
    hot_standby: 'off',
    archive_mode: 'off',
    log_timezone: 'UTC',
    restore_command: `gzip -dc '${archive.replaceAll("'", String.raw`'\''`).replaceAll('%', '%%')}'/%f.gz > %p`,
    // A base belongs to one course of events: not to what came of an earlier restore.
    recovery_target_timeline: 'current',
    ...(to && { recovery_target_time: to.toISOString().replace('T', ' ').replace('Z', '+00'), recovery_target_action: 'promote' }),
  };
  const args = ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const { isReady, log } = await runUntilReady(join(postgresPrograms(home), 'postgres'), args, home);
  const lastCommit = LAST_COMMIT.exec(log)?.[1];
  const reached = lastCommit === undefined ? null : new Date(lastCommit.replace(' ', 'T').replace(/\+00$/, 'Z'));
  if (isReady) return reached;
  if (/recovery ended before configured recovery target/.test(log)) {
    throw new ToolFailure(
      reached === null
        ? 'The WAL archive ends with the newest backup: leave out --to.'
        : `The WAL archive ends at ${reached.toISOString()}: choose that time or an earlier one.`,
    );
  }
  throw new ToolFailure(`PostgreSQL could not restore: ${/(?:FATAL|PANIC): .*/.exec(log)?.[0] ?? log}`);
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {string} home
 */
async function runUntilReady(command, args, home) {
  const child = spawn(command, args, { cwd: home, env: ENVIRONMENT, ...postgresUser(), stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(child, 'close');
  let log = '';
  let isReady = false;
  child.stderr.setEncoding('utf8').on('data', (text) => {
    log += text;
    if (isReady || !/database system is ready to accept connections/.test(log)) return;
    isReady = true;
    child.kill('SIGINT');
  });
  await ended;
  return { isReady, log };
}

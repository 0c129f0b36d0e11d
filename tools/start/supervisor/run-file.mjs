import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ToolFailure } from '../failure.mjs';
import { isRunning, startTimeOf } from './process-identity.mjs';

const TIMEOUT_MS = 10_000;

/**
 * What `var/run.json` says about the running system.
 * @typedef {object} RunFile
 * @property {string} origin
 * @property {import('./process-identity.mjs').ProcessIdentity} supervisor
 * @property {(import('./process-identity.mjs').ProcessIdentity & { name: string, port: number, log: string })[]} processes
 */

/** @param {string} folder see varDir */
const pathIn = (folder) => join(folder, 'run.json');

/**
 * @param {string} folder
 * @returns {RunFile | null}
 */
export function readRunFile(folder) {
  return existsSync(pathIn(folder)) ? JSON.parse(readFileSync(pathIn(folder), 'utf8')) : null;
}

/**
 * By rename, so that a reader never finds half of it.
 * @param {string} folder
 * @param {string} origin
 * @param {import('./supervisor.mjs').Running[]} processes
 */
export function writeRunFile(folder, origin, processes) {
  const alive = processes.flatMap(({ name, pid, port, log }) => {
    const startTime = pid === null ? null : startTimeOf(pid);
    return pid === null || startTime === null ? [] : [{ name, pid, startTime, port, log }];
  });
  const supervisor = { pid: process.pid, startTime: startTimeOf(process.pid) };
  const making = `${pathIn(folder)}.making`;
  writeFileSync(making, JSON.stringify({ origin, supervisor, processes: alive }, null, 2));
  renameSync(making, pathIn(folder));
}

/** @param {string} folder */
export function removeRunFile(folder) {
  rmSync(pathIn(folder), { force: true });
}

/**
 * One system a folder. What a killed supervisor left running is ended.
 * @param {string} folder
 */
export async function refuseSecondStart(folder) {
  const run = readRunFile(folder);
  if (run === null) return;
  if (run.supervisor.pid !== process.pid && isRunning(run.supervisor)) {
    throw new ToolFailure(
      `Paanch already runs here at ${run.origin} (process ${run.supervisor.pid}). End that one first: kill ${run.supervisor.pid}`,
    );
  }
  await endAll(run.processes.filter(isRunning));
  removeRunFile(folder);
}

/**
 * PostgreSQL ends at once on SIGINT, while SIGTERM waits for its clients; the others take both alike.
 * @param {RunFile['processes']} leftovers
 */
async function endAll(leftovers) {
  for (const { pid } of leftovers) signal(pid, 'SIGINT');
  const deadline = Date.now() + TIMEOUT_MS;
  while (leftovers.some(isRunning)) {
    if (Date.now() > deadline) for (const { pid } of leftovers.filter(isRunning)) signal(pid, 'SIGKILL');
    await wait(50);
  }
}

/**
 * @param {number} pid
 * @param {NodeJS.Signals} name
 */
function signal(pid, name) {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended by itself.
  }
}

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Process ids are reused; with its start time one is unique.
 * @typedef {{ pid: number, startTime: string }} ProcessIdentity
 */

/**
 * @param {number} pid
 * @returns {string | null} null when no such process runs
 */
export function startTimeOf(pid) {
  return process.platform === 'linux' ? startTimeFromProc(pid) : startTimeFromPs(pid);
}

/** @param {ProcessIdentity} identity */
export function isRunning({ pid, startTime }) {
  return startTimeOf(pid) === startTime;
}

/** @param {number} pid */
function startTimeFromProc(pid) {
  try {
    // The name in parentheses may hold blanks; what follows it is state and then numbers, the 20th of them the start.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return fields[0] === 'Z' ? null : (fields[19] ?? null);
  } catch {
    return null;
  }
}

/** @param {number} pid */
function startTimeFromPs(pid) {
  return spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim() || null;
}

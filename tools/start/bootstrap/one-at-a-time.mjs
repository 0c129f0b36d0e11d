import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { step } from '../step.mjs';
import { isRunning, startTimeOf } from '../supervisor/process-identity.mjs';

const LOOK_EVERY_MS = 200;

/**
 * Does the work while no other process does: the others wait for it, however it ends.
 * @template T
 * @param {string} lock a file that exists while a process works, and names that process
 * @param {string} waiting said while another process works
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function oneAtATime(lock, waiting, work) {
  mkdirSync(dirname(lock), { recursive: true });
  if (!take(lock)) await step(waiting, () => untilTaken(lock));
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

/** @param {string} lock */
async function untilTaken(lock) {
  while (!take(lock)) await pause(LOOK_EVERY_MS);
}

/** @param {string} lock */
function take(lock) {
  const own = `${lock}.${process.pid}`;
  writeFileSync(own, JSON.stringify({ pid: process.pid, startTime: startTimeOf(process.pid) }));
  try {
    // Unlike a rename, a link fails if the name is taken; unlike a write, it is there with its content.
    linkSync(own, lock);
    return true;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    if (isLeftBehind(lock)) removeLeftBehind(lock, own);
    return false;
  } finally {
    rmSync(own, { force: true });
  }
}

/**
 * Whether its process has ended without removing it.
 * @param {string} lock
 */
function isLeftBehind(lock) {
  try {
    return !isRunning(JSON.parse(readFileSync(lock, 'utf8')));
  } catch {
    // It has just gone.
    return false;
  }
}

/**
 * Another process may do the same and have it by now: what is no left-behind goes back.
 * @param {string} lock
 * @param {string} own
 */
function removeLeftBehind(lock, own) {
  try {
    renameSync(lock, own);
    if (!isLeftBehind(own)) linkSync(own, lock);
  } catch {
    // Another process was faster.
  }
}

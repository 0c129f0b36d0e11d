/** A whole system for the bench: a folder of its own, free ports, no rate limits. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHECKOUT } from '../../start/paths.mjs';
import { findFreeBase } from '../../start/ports.mjs';

export const FIRST_ADMIN = { email: 'first.admin@paanch.example', password: 'harbour-lantern-47-orchid', name: 'Administrator' };

/** Whose system is started: this checkout's, or the one measured beside it. */
let checkout = CHECKOUT;

/** @param {string} folder of a checkout that is installed and built */
export function startSystemsOf(folder) {
  checkout = folder;
}

export async function makeFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'paanch-bench-'));
  chmodSync(folder, 0o755);
  return { folder, base: await findFreeBase(), remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/**
 * Starts without waiting.
 * @param {{ folder: string, base: number }} place
 * @param {string[]} flags
 * @param {Record<string, string>} [own] variables
 */
export function spawnSystem({ folder, base }, flags, own = {}) {
  const { NODE_ENV: _environment, NATS_URL: _nats, ...rest } = process.env;
  const env = {
    ...rest,
    VAR_DIR: folder,
    RATE_LIMITS: 'bench',
    FIRST_ADMIN_EMAIL: FIRST_ADMIN.email,
    FIRST_ADMIN_PASSWORD: FIRST_ADMIN.password,
    ...own,
  };
  const child = spawn(join(checkout, 'node_modules', '.bin', 'node'), ['tools/start/main.mjs', '--port', String(base), ...flags], {
    cwd: checkout,
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  /** @type {string[]} */
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => output.push(text));
  const ready = Promise.race([
    once(child, 'message'),
    once(child, 'close').then(() => {
      throw new Error(`the system did not start:\n${output.join('')}`);
    }),
  ]);
  return { origin: `http://localhost:${base}`, output, ready, child, end: () => end(child) };
}

/** @param {import('node:child_process').ChildProcess} child */
async function end(child) {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGINT');
  await ended;
}

/**
 * Process ids by name.
 * @param {string} folder
 * @returns {Map<string, number>}
 */
export function processesIn(folder) {
  const { processes } = JSON.parse(readFileSync(join(folder, 'run.json'), 'utf8'));
  return new Map(processes.map((/** @type {any} */ { name, pid }) => [name, pid]));
}

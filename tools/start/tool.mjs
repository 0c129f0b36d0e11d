import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { ToolFailure } from './failure.mjs';
import { CHECKOUT } from './paths.mjs';

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
const SHOWN_LINES = 40;

/**
 * Runs a program to its end; what it prints is shown only when it fails. A signal to us ends it too.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 */
export async function runTool(command, args, options) {
  const { problem, output } = await runQuietly(command, args, options);
  if (problem === null) return;
  const lines = output.trim().split('\n');
  throw new ToolFailure(
    [...lines.slice(-SHOWN_LINES), `${[command.split('/').at(-1), ...args].join(' ')} failed (${problem}).`].join('\n'),
  );
}

/**
 * Runs a program to its end and keeps what it prints. A signal to us ends it too.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, niceness?: number }} [options] niceness above 0: behind others for processor time
 * @returns {Promise<{ problem: string | null, output: string }>}
 */
export async function runQuietly(command, args, { cwd = CHECKOUT, env = process.env, niceness = 0 } = {}) {
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  if (child.pid !== undefined && niceness > 0) setPriority(child.pid, niceness);
  /** @type {string[]} */
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => output.push(text));
  const problem = await endOf(child);
  return { problem, output: output.join('') };
}

/**
 * Runs a program in our terminal.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<number>} its exit code; 1 when it could not run or a signal ended it
 */
export async function runVisibly(command, args, { env = process.env } = {}) {
  const child = spawn(command, args, { cwd: CHECKOUT, env, stdio: 'inherit' });
  const problem = await endOf(child);
  return problem === null ? 0 : (child.exitCode ?? 1);
}

/**
 * Passes signals on to a child while it runs.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<string | null>} what went wrong, or null
 */
export async function endOf(child) {
  /** @param {NodeJS.Signals} signal */
  const forward = (signal) => child.kill(signal);
  for (const signal of SIGNALS) process.on(signal, forward);
  try {
    return await new Promise((resolve) => {
      child.once('error', (error) => resolve(error.message));
      child.once('close', (code, signal) => resolve(code === 0 ? null : (signal ?? `exit code ${code}`)));
    });
  } finally {
    for (const signal of SIGNALS) process.off(signal, forward);
  }
}

import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { setPriority } from 'node:os';
import { capLog } from './log-file.mjs';

const FIRST_PAUSE_MS = 150;
const LONGEST_PAUSE_MS = 5000;
/** A process that lived this long starts again without waiting. */
const STABLE_MS = 10_000;
/** Longer than any process takes to finish what it has in hand (docs/reliability.md#start-and-stop). */
const TIMEOUT_MS = 45_000;

/**
 * One supervised process: started again with a growing pause until it is asked to stop.
 * @typedef {object} Child
 * @property {() => import('./supervisor.mjs').Running} describe
 * @property {() => Promise<void>} stop resolves when the process is gone
 */

/**
 * @param {import('./supervisor.mjs').ProcessSpec} spec
 * @param {{ log: string, changed: () => void, report: (line: string) => void }} settings
 * @returns {Child}
 */
export function startChild(spec, { log, changed, report }) {
  /** @type {import('node:child_process').ChildProcess | null} */
  let running = null;
  let isStopping = false;
  let restarts = 0;
  let pause = FIRST_PAUSE_MS;
  /** @type {NodeJS.Timeout | undefined} */
  let nextStart;
  let ended = () => {};

  function start() {
    const startedAt = Date.now();
    const child = spawnLogged(spec, log);
    running = child;
    /** @param {string} cause */
    const end = (cause) => {
      if (running !== child) return;
      running = null;
      changed();
      if (isStopping) return ended();
      if (Date.now() - startedAt > STABLE_MS) pause = FIRST_PAUSE_MS;
      report(`${spec.name} ended (${cause}); restarting. Log: ${log}`);
      nextStart = setTimeout(() => {
        start();
        changed();
      }, pause);
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
      restarts += 1;
    };
    child.once('error', (error) => end(error.message));
    child.once('exit', (code, signal) => end(signal ?? `exit code ${code}`));
  }

  start();
  return {
    describe: () => ({ name: spec.name, pid: running?.pid ?? null, port: spec.port, log, restarts }),
    async stop() {
      isStopping = true;
      clearTimeout(nextStart);
      const child = running;
      if (child === null) return;
      const gone = new Promise((resolve) => (ended = () => resolve(undefined)));
      child.kill(spec.stopSignal ?? 'SIGTERM');
      const force = setTimeout(() => child.kill('SIGKILL'), TIMEOUT_MS);
      await gone;
      clearTimeout(force);
    },
  };
}

/**
 * In its own process group, so that Ctrl-C in a terminal reaches only the supervisor; with a pipe as stdin, which closes
 * when the supervisor is gone; writing straight to the log file, which outlives the supervisor.
 * @param {import('./supervisor.mjs').ProcessSpec} spec
 * @param {string} log
 */
function spawnLogged({ command, args, cwd, env, uid, gid, niceness }, log) {
  capLog(log);
  const output = openSync(log, 'a', 0o600);
  const user = uid === undefined ? {} : { uid, gid };
  const child = spawn(command, args, { cwd, ...(env && { env }), ...user, detached: true, stdio: ['pipe', output, output] });
  closeSync(output);
  if (niceness && child.pid !== undefined) setPriority(child.pid, niceness);
  child.stdin?.on('error', () => {});
  return child;
}

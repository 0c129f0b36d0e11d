import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ToolFailure } from '../failure.mjs';
import { capLog } from './log-file.mjs';
import { startChild } from './child.mjs';

const CAP_EVERY_MS = 30_000;

/**
 * @typedef {object} ProcessSpec
 * @property {string} name
 * @property {string} command
 * @property {string[]} args
 * @property {string} cwd
 * @property {Record<string, string | undefined>} [env] complete; the supervisor's own by default
 * @property {number} [niceness] above 0: behind the others for processor time
 * @property {number} [uid]
 * @property {number} [gid]
 * @property {number} port shown to people
 * @property {'SIGTERM' | 'SIGINT'} [stopSignal] SIGTERM by default
 *
 * @typedef {object} Running
 * @property {string} name
 * @property {number | null} pid null between an end and the next start
 * @property {number} port
 * @property {string} log path of its log file
 * @property {number} restarts since the supervisor started it
 *
 * @typedef {ReturnType<typeof createSupervisor>} Supervisor
 */

/**
 * Starts processes, restarts them when they die, stops them when asked.
 * @param {object} options
 * @param {string} options.logs folder for `<name>.log`
 * @param {() => void} [options.changed] called after every start and end
 * @param {(line: string) => void} [options.report] called with a line for every unexpected exit
 */
export function createSupervisor({ logs, changed = () => {}, report = () => {} }) {
  /** @type {Map<string, import('./child.mjs').Child>} */
  const children = new Map();
  let isEnding = false;
  const capping = setInterval(() => {
    for (const name of children.keys()) capLog(logOf(name));
  }, CAP_EVERY_MS);
  capping.unref();

  /** @param {string} name */
  const logOf = (name) => join(logs, `${name}.log`);

  return {
    /** @param {ProcessSpec} spec */
    start(spec) {
      if (isEnding) throw new ToolFailure(`${spec.name} is not started: the system is stopping.`);
      mkdirSync(logs, { recursive: true, mode: 0o700 });
      children.set(spec.name, startChild(spec, { log: logOf(spec.name), changed, report }));
      changed();
    },
    /** @returns {Running[]} in the order they were started */
    processes() {
      return [...children.values()].map((child) => child.describe());
    },
    /**
     * Stops everything, group after group; what is not named stops last. No process is left when it resolves.
     * @param {string[][]} order
     */
    async stop(order) {
      isEnding = true;
      clearInterval(capping);
      const named = new Set(order.flat());
      const rest = [...children.keys()].filter((name) => !named.has(name));
      for (const group of [...order, rest]) {
        await Promise.all(group.map(async (name) => children.get(name)?.stop()));
      }
    },
  };
}

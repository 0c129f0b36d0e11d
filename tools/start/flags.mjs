import { parseArgs } from 'node:util';
import { ToolFailure } from './failure.mjs';
import { BASE, HIGHEST_BASE, REFUSED_BY_BROWSERS } from './ports.mjs';
import { MOST_REPLICAS } from './system/replicas.mjs';

export const HELP = `npm start -- [flags]     starts Paanch on this machine; Ctrl-C ends it

  --port N    the address becomes http://localhost:N (${BASE}); every other port moves by the same distance
  --replicas N  how many of gateway, relay and each service (1); more than one needs Linux
  --empty     starts with the first Admin only, without demo content
  --reset     throws away everything stored here first, after asking
  --yes       answers yes to that question
  --help      shows this`;

const NAMES = '--port N, --replicas N, --empty, --reset, --yes, --help';

/**
 * @typedef {object} Flags
 * @property {number} base port of the gateway
 * @property {number} replicas of each process
 * @property {boolean} empty
 * @property {boolean} reset
 * @property {boolean} yes
 * @property {boolean} help
 */

/**
 * @param {string[]} args
 * @returns {Flags}
 */
export function readFlags(args) {
  const { port, replicas, empty, reset, yes, help } = parse(args);
  if (reset && !yes && !process.stdin.isTTY) {
    throw new ToolFailure('--reset throws away everything stored here: run it in a terminal, or add --yes.');
  }
  return { base: port === undefined ? BASE : readBase(port), replicas: readReplicas(replicas), empty, reset, yes, help };
}

/** @param {string[]} args */
function parse(args) {
  const flag = { type: /** @type {const} */ ('boolean'), default: false };
  const text = { type: /** @type {const} */ ('string') };
  const options = { port: text, replicas: text, empty: flag, reset: flag, yes: flag, help: flag };
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    const wrong = /'([^' ]+)/.exec(String(error))?.[1] ?? args.join(' ');
    throw new ToolFailure(`${wrong} is not understood. Flags: ${NAMES}`);
  }
}

/** @param {string} text */
function readBase(text) {
  const base = Number(text);
  if (REFUSED_BY_BROWSERS.has(base)) throw new ToolFailure(`--port ${text}: browsers open nothing on this port; choose another.`);
  if (/^\d+$/.test(text) && base >= 1024 && base <= HIGHEST_BASE) return base;
  throw new ToolFailure(`--port ${text}: give a whole number from 1024 to ${HIGHEST_BASE}.`);
}

/** @param {string} [text] */
function readReplicas(text = '1') {
  const replicas = Number(text);
  if (!/^\d$/.test(text) || replicas < 1 || replicas > MOST_REPLICAS) {
    throw new ToolFailure(`--replicas ${text}: give 1 or ${MOST_REPLICAS}.`);
  }
  if (replicas > 1 && process.platform !== 'linux') throw new ToolFailure('--replicas: only Linux lets several processes share a port.');
  return replicas;
}

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { precompress } from '../../build/precompress.mjs';
import { writeNotices } from '../../licences/notices.mjs';
import { BIN, CHECKOUT } from '../paths.mjs';
import { step } from '../step.mjs';
import { runTool } from '../tool.mjs';
import { sourceStamp } from './source-stamp.mjs';

const SETTINGS = ['package-lock.json', 'tsconfig.base.json', 'tsconfig.json'];
const WEB_SOURCES = ['libs/contracts', 'libs/client', 'libs/ui', 'libs/account', 'tools/build', 'tools/licences'];

/**
 * @typedef {object} Target
 * @property {string} name
 * @property {string[]} sources files and folders it is made from
 * @property {string[]} results a build without these is no build
 * @property {() => Promise<void>} make
 */

/** @type {Target} */
const SERVER = {
  name: 'server',
  sources: ['libs', 'services', 'gateway', ...SETTINGS],
  results: ['gateway/dist/main.js', 'libs/platform/dist/outbox/relay-process.js'],
  // tsc trusts its own build record even when the results have been removed.
  make: () => runTool(join(BIN, 'tsc'), SERVER.results.every(isPresent) ? ['-b'] : ['-b', '--force']),
};

/** @type {Target[]} */
const WEBS = ['web-learner', 'web-admin'].map((name) => ({
  name,
  sources: [name, ...WEB_SOURCES, ...SETTINGS],
  results: [`${name}/dist/index.html`],
  make: () => buildWeb(join(CHECKOUT, name), name === 'web-learner' ? 'assets/learner' : undefined),
}));

/** Builds what changed since the last build: libraries, services and gateway first, then both web apps. */
export async function buildWhenDue() {
  if (isDue(SERVER)) await step('Building the services', () => make(SERVER));
  const webs = WEBS.filter(isDue);
  if (webs.length > 0) await step('Building the web apps', () => Promise.all(webs.map(make)));
}

/**
 * @param {string} folder
 * @param {string} [notices] folder of its output that gets the licences of both webs
 */
async function buildWeb(folder, notices) {
  await runTool(join(BIN, 'vite'), ['build'], { cwd: folder, env: { ...process.env, NODE_ENV: 'production' } });
  if (notices !== undefined) writeNotices(join(folder, 'dist', notices));
  await precompress(join(folder, 'dist'));
}

/** @param {Target} target */
function isDue({ name, sources, results }) {
  const record = recordOf(name);
  return !existsSync(record) || !results.every(isPresent) || readFileSync(record, 'utf8') !== sourceStamp(sources);
}

/** @param {Target} target */
async function make({ name, sources, make: run }) {
  const stamp = sourceStamp(sources);
  await run();
  mkdirSync(dirname(recordOf(name)), { recursive: true });
  writeFileSync(recordOf(name), stamp);
}

/** @param {string} name */
function recordOf(name) {
  return join(CHECKOUT, 'node_modules', '.cache', 'paanch', name);
}

/** @param {string} result */
function isPresent(result) {
  return existsSync(join(CHECKOUT, result));
}

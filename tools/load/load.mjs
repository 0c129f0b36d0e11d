import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { makeFolder, spawnSystem } from '../bench/system/own-system.mjs';
import { buildWhenDue } from '../start/build/build.mjs';
import { ToolFailure } from '../start/failure.mjs';
import { onPath } from '../start/on-path.mjs';
import { BIN, CHECKOUT } from '../start/paths.mjs';
import { runQuietly } from '../start/tool.mjs';
import { prepare } from './prepare.mjs';
import { pageOf, tableOf } from './summary-page.mjs';

const SCENARIOS = join(CHECKOUT, 'deploy', 'load', 'scenarios');
const FOLDER = join(CHECKOUT, 'var', 'load');
const NAMES = readdirSync(SCENARIOS).map((file) => file.slice(0, -'.js'.length));

/** @typedef {{ name: string, people: number, origin: string | undefined, data: string | undefined }} Wanted */

/**
 * @param {string[]} args
 * @returns {Promise<number>} the exit code: 1 where a threshold was missed
 */
export async function load(args) {
  const wanted = readWanted(args);
  mkdirSync(FOLDER, { recursive: true });
  const { data, origin } = wanted;
  if (data !== undefined && origin !== undefined) return run(wanted.name, { data: resolve(data), origin });
  await buildWhenDue();
  return runOnOwnSystem(wanted);
}

/** @param {Wanted} wanted */
async function runOnOwnSystem({ name, people }) {
  const place = await makeFolder();
  const system = spawnSystem(place, ['--empty']);
  try {
    await system.ready;
    console.log(`Preparing ${people} people ...`);
    const { data, check } = await prepare(name, { origin: system.origin, place, people });
    const path = join(FOLDER, `${name}.data.json`);
    writeFileSync(path, JSON.stringify(data), { mode: 0o600 });
    const code = await run(name, { data: path, origin: system.origin });
    rmSync(path);
    const findings = await check();
    console.log(findings.text);
    return findings.isFine ? code : 1;
  } finally {
    await system.end();
    place.remove();
  }
}

/**
 * @param {string} name
 * @param {{ data: string, origin: string }} target
 */
async function run(name, { data, origin }) {
  const script = join(SCENARIOS, `${name}.js`);
  const summary = join(FOLDER, `${name}.json`);
  rmSync(summary, { force: true });
  const env = { ...process.env, LOAD_DATA: data, LOAD_ORIGIN: origin, LOAD_SUMMARY: summary };
  const k6 = onPath('k6');
  const [command, args] =
    k6 === null ? [join(BIN, 'node'), [join(import.meta.dirname, 'runner', 'main.mjs'), script]] : [k6, ['run', '--quiet', script]];
  console.log(`Running ${name} with ${k6 === null ? 'the runner of this checkout' : 'k6'} ...`);
  const { problem, output } = await runQuietly(command, args, { env });
  const result = readSummary(summary, output);
  writeFileSync(join(FOLDER, `${name}.html`), pageOf(name, result));
  console.log(`${tableOf(result)}\nvar/load/${name}.html`);
  return problem === null ? 0 : 1;
}

/** @param {string} path @param {string} output */
function readSummary(path, output) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    throw new ToolFailure(`${output.trim()}\nThe load test ended without a summary.`);
  }
}

/** @param {string[]} args @returns {Wanted} */
function readWanted(args) {
  const text = /** @type {const} */ ({ type: 'string' });
  const usage = new ToolFailure(
    `npm run load -- NAME [--people N]                      a system of its own, with that many people (100)\nnpm run load -- NAME --origin ADDRESS --data FILE    a system that runs (docs/operating/load.md#a-system-that-runs)\n\nNAME is one of ${NAMES.join(', ')}.`,
  );
  try {
    const { values, positionals } = parseArgs({ args, options: { people: text, origin: text, data: text }, allowPositionals: true });
    const [name = '', ...more] = positionals;
    const people = Number(values.people ?? 100);
    const isWhole = (values.origin === undefined) === (values.data === undefined);
    if (!NAMES.includes(name) || more.length > 0 || !Number.isInteger(people) || people < 1 || !isWhole) throw usage;
    return { name, people, origin: values.origin, data: values.data };
  } catch {
    throw usage;
  }
}

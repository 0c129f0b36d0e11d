import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { checkInBackground } from '../check/check.mjs';
import { buildWhenDue } from '../start/build/build.mjs';
import { BIN, CHECKOUT } from '../start/paths.mjs';
import { runVisibly } from '../start/tool.mjs';
import { countResults, failedFiles } from './count-results.mjs';
import { findChromium } from './find-chromium.mjs';

const RESULTS = join(CHECKOUT, 'var', 'test');

/** Before other arguments: only tests that need no engine and no browser. */
const UNIT = 'unit';

/**
 * Everything that must hold: every check beside every test. With arguments only the tests they name, without the checks.
 * @param {string[]} args for vitest, after `unit` or not
 * @returns {Promise<number>} the exit code
 */
export async function test(args) {
  const isUnit = args[0] === UNIT;
  const environment = isUnit ? process.env : { ...process.env, CHROMIUM_PATH: findChromium() };
  await buildWhenDue();
  const selection = isUnit ? ['--project', UNIT, ...args.slice(1)] : args;
  const [broken, first] = await Promise.all([args.length > 0 ? [] : checkInBackground(), runVitest('results', selection, environment)]);
  const repeated = args.some(isOption) ? [] : await repeatFailed(first.files, environment);
  for (const failure of broken) console.error(`\n${failure}`);
  const { passed, failed, unstable } = countResults(first.files, repeated);
  const failures = (isLostFailure(first) ? Math.max(failed, 1) : failed) + (broken.length > 0 ? 1 : 0);
  console.log();
  for (const { file, test: title } of unstable) console.log(`unstable: ${relative(CHECKOUT, file)} ${title}`);
  console.log(`${passed} passed, ${failures} failed`);
  return failures === 0 ? 0 : 1;
}

/** With an option, such as the name of a test, someone looks at one failure and wants to see it at once. @param {string} arg */
const isOption = (arg) => arg.startsWith('-');

/**
 * Once more, with nothing beside them.
 * @param {import('./count-results.mjs').FileResult[]} files
 * @param {NodeJS.ProcessEnv} env
 */
async function repeatFailed(files, env) {
  const failed = failedFiles(files).map((file) => relative(CHECKOUT, file));
  if (failed.length === 0) return [];
  console.log(`\nRepeating ${failed.length} failed ${failed.length === 1 ? 'file' : 'files'}, alone.`);
  return (await runVitest('repeated', ['--no-file-parallelism', ...failed], env)).files;
}

/**
 * Vitest failed, but no test of the report did: an error outside every test, or no report at all.
 * @param {{ code: number, files: import('./count-results.mjs').FileResult[] }} run
 */
const isLostFailure = ({ code, files }) => code !== 0 && failedFiles(files).length === 0;

/**
 * @param {string} name of the report
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<{ code: number, files: import('./count-results.mjs').FileResult[] }>}
 */
async function runVitest(name, args, env) {
  const report = join(RESULTS, `${name}.json`);
  mkdirSync(dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await runVisibly(join(BIN, 'vitest'), ['run', ...reporters, ...args], { env });
  return { code, files: existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')).testResults : [] };
}

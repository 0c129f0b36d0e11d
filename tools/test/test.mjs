import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { checkInBackground } from '../check/check.mjs';
import { buildWhenDue } from '../start/build/build.mjs';
import { BIN, CHECKOUT } from '../start/paths.mjs';
import { runVisibly } from '../start/tool.mjs';
import { findChromium } from './find-chromium.mjs';

const RESULTS = join(CHECKOUT, 'var', 'test', 'results.json');

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
  const [failures, code] = await Promise.all([args.length > 0 ? [] : checkInBackground(), runVitest(selection, environment)]);
  for (const failure of failures) console.error(`\n${failure}`);
  const { passed, failed } = countOf(code);
  const all = { passed, failed: failed + (failures.length > 0 ? 1 : 0) };
  console.log(`\n${all.passed} passed, ${all.failed} failed`);
  return all.failed === 0 ? 0 : 1;
}

/**
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
async function runVitest(args, env) {
  mkdirSync(dirname(RESULTS), { recursive: true });
  rmSync(RESULTS, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${RESULTS}`];
  return runVisibly(join(BIN, 'vitest'), ['run', ...reporters, ...args], { env });
}

/**
 * A file that could not even be read has no tests to count, so it counts as one that failed.
 * @param {number} code vitest's exit code
 */
function countOf(code) {
  if (!existsSync(RESULTS)) return { passed: 0, failed: 1 };
  /** @type {{ numPassedTests: number, testResults: FileResult[] }} */
  const { numPassedTests, testResults } = JSON.parse(readFileSync(RESULTS, 'utf8'));
  const failures = testResults.map(failuresOf).reduce((sum, count) => sum + count, 0);
  return { passed: numPassedTests, failed: code === 0 ? failures : Math.max(failures, 1) };
}

/**
 * @typedef {{ status: string, assertionResults: { status: string }[] }} FileResult
 * @param {FileResult} file
 */
function failuresOf({ status, assertionResults }) {
  const failed = assertionResults.filter((result) => result.status === 'failed').length;
  return status === 'failed' ? Math.max(failed, 1) : failed;
}

import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { check } from '../check/check.mjs';
import { buildWhenDue } from '../start/build/build.mjs';
import { BIN, CHECKOUT } from '../start/paths.mjs';
import { runVisibly } from '../start/tool.mjs';
import { findChromium } from './find-chromium.mjs';

const RESULTS = join(CHECKOUT, 'var', 'test', 'results.json');

/**
 * Everything that must hold: checks, then every test. With arguments only the tests they name, without the checks.
 * @param {string[]} args for vitest
 * @returns {Promise<number>} the exit code
 */
export async function test(args) {
  const chromium = findChromium();
  await buildWhenDue();
  const isChecked = args.length > 0 || (await check());
  const code = await runVitest(args, chromium);
  const { passed, failed } = countOf(code);
  const all = { passed, failed: failed + (isChecked ? 0 : 1) };
  console.log(`\n${all.passed} passed, ${all.failed} failed`);
  return all.failed === 0 ? 0 : 1;
}

/**
 * @param {string[]} args
 * @param {string} chromium
 */
async function runVitest(args, chromium) {
  mkdirSync(dirname(RESULTS), { recursive: true });
  rmSync(RESULTS, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${RESULTS}`];
  return runVisibly(join(BIN, 'vitest'), ['run', ...reporters, ...args], { env: { ...process.env, CHROMIUM_PATH: chromium } });
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

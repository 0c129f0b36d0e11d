import { join } from 'node:path';
import { BIN } from '../start/paths.mjs';
import { runQuietly, runVisibly } from '../start/tool.mjs';

/** In this order: the libraries' types come from their build, and lint needs types. */
const CHECKS = [
  ['tsc', '-b'],
  ['tsc', '-p', 'tsconfig.tests.json'],
  ['tsc', '-p', 'tools/tsconfig.json'],
  ['tsc', '-p', 'web-learner/tsconfig.json'],
  ['tsc', '-p', 'web-admin/tsconfig.json'],
  ['oxlint', '--type-aware', '--deny-warnings'],
  ['oxfmt', '--check'],
  ['knip', '--no-progress'],
  ['node', 'tools/check/lint-openapi.mjs'],
  ['node', 'tools/check/lint-migrations.mjs'],
  ['node', 'tools/licences/check.mjs'],
];

/** Lower than the tests that run beside them and depend on time. */
const NICENESS = 10;

/**
 * Runs every check, also after one has failed, so that one run reports everything.
 * @returns {Promise<boolean>} whether all of them passed
 */
export async function check() {
  const failed = [];
  for (const [tool = '', ...args] of CHECKS) {
    const code = await runVisibly(join(BIN, tool), args);
    if (code !== 0) failed.push([tool, ...args].join(' '));
  }
  for (const command of failed) console.error(`failed: ${command}`);
  return failed.length === 0;
}

/**
 * The same beside a test run: at a lower priority and without output.
 * @returns {Promise<string[]>} what each failed check printed, and its command
 */
export async function checkInBackground() {
  const failures = [];
  for (const [tool = '', ...args] of CHECKS) {
    const { problem, output } = await runQuietly(join(BIN, tool), args, { niceness: NICENESS });
    if (problem !== null) failures.push(`${output.trim()}\nfailed: ${[tool, ...args].join(' ')}`);
  }
  return failures;
}

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildWhenDue } from '../start/build/build.mjs';
import { ToolFailure } from '../start/failure.mjs';
import { BIN } from '../start/paths.mjs';
import { runQuietly } from '../start/tool.mjs';

const SHOWN_LINES = 60;

/**
 * Runs test files of `npm test` against engines of a proof, which variables name (docs/local-system.md#tests).
 * @param {string} folder of the proof
 * @param {string[]} files
 * @param {Record<string, string>} engines
 * @returns {Promise<number>} how many tests passed; a failed or a skipped one is a failure
 */
export async function runSuites(folder, files, engines) {
  await buildWhenDue();
  const report = join(folder, 'results.json');
  const args = ['run', '--no-file-parallelism', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...files];
  const { problem, output } = await runQuietly(join(BIN, 'vitest'), args, { env: { ...process.env, ...engines } });
  const { numPassedTests: passed = 0, numPendingTests: skipped = 0 } = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {};
  if (problem === null && passed > 0 && skipped === 0) return passed;
  throw new ToolFailure([...output.trim().split('\n').slice(-SHOWN_LINES), `${passed} passed, ${skipped} skipped`].join('\n'));
}

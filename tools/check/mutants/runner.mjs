/** Runs unit tests again and again in one Vitest, with one file of the checkout replaced in memory. */
import { join } from 'node:path';
import { createVitest } from 'vitest/node';
import { CHECKOUT } from '../../start/paths.mjs';

/** For a test that waits for what never comes; milliseconds. */
const TEST_TIMEOUT_MS = 5_000;

export async function openRunner() {
  const replaced = { file: '', text: '' };
  const replacing = {
    name: 'replaced-file',
    enforce: /** @type {const} */ ('pre'),
    load: (/** @type {string} */ id) => (id === replaced.file ? replaced.text : undefined),
  };
  const vitest = await createVitest(
    {
      config: false,
      root: CHECKOUT,
      watch: false,
      isolate: false,
      maxWorkers: 1,
      reporters: [{}],
      testTimeout: TEST_TIMEOUT_MS,
      bail: 1,
      fsModuleCache: false,
      // A change that makes a loop endless is noticed too.
      execArgv: ['--import', new URL('watchdog.mjs', import.meta.url).href],
    },
    { plugins: [replacing] },
  );

  return {
    /** @param {string} file from the checkout @param {string} text its content instead @param {string[]} tests from the checkout */
    passes: async (file, text, tests) => {
      if (replaced.file !== '') vitest.invalidateFile(replaced.file);
      replaced.file = join(CHECKOUT, file);
      replaced.text = text;
      vitest.invalidateFile(replaced.file);
      const project = vitest.getRootProject();
      const paths = tests.map((test) => join(CHECKOUT, test));
      const result = await vitest.runTestSpecifications(paths.map((path) => project.createSpecification(path)));
      // Vitest remembers the modules of earlier runs too.
      const ran = result.testModules.filter((/** @type {any} */ { moduleId }) => paths.includes(moduleId));
      return result.unhandledErrors.length === 0 && ran.every((/** @type {any} */ module) => module.ok());
    },
    close: () => vitest.close(),
  };
}

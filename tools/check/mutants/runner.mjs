/** Runs unit tests again and again in one Vitest, with one file of the checkout replaced in memory. */
import { join } from 'node:path';
import { createVitest } from 'vitest/node';
import { CHECKOUT } from '../../start/paths.mjs';

/** A change that makes a loop endless is noticed too. Milliseconds. */
const PATIENCE_MS = 20_000;

export async function openRunner() {
  const replaced = { file: '', text: '' };
  const replacing = {
    name: 'replaced-file',
    enforce: /** @type {const} */ ('pre'),
    load: (/** @type {string} */ id) => (id === replaced.file ? replaced.text : undefined),
  };
  const open = () =>
    createVitest(
      {
        config: false,
        root: CHECKOUT,
        watch: false,
        isolate: false,
        maxWorkers: 1,
        reporters: [{}],
        testTimeout: PATIENCE_MS / 4,
        bail: 1,
        fsModuleCache: false,
      },
      { plugins: [replacing] },
    );
  let vitest = await open();

  return {
    /** @param {string} file from the checkout @param {string} text its content instead @param {string[]} tests from the checkout */
    passes: async (file, text, tests) => {
      if (replaced.file !== '') vitest.invalidateFile(replaced.file);
      replaced.file = join(CHECKOUT, file);
      replaced.text = text;
      vitest.invalidateFile(replaced.file);
      const project = vitest.getRootProject();
      const paths = tests.map((test) => join(CHECKOUT, test));
      const run = vitest.runTestSpecifications(paths.map((path) => project.createSpecification(path)));
      const result = await Promise.race([run, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, null).unref())]);
      if (result === null) {
        await vitest.close();
        vitest = await open();
        return false;
      }
      // Vitest remembers the modules of earlier runs too.
      const ran = result.testModules.filter((/** @type {any} */ { moduleId }) => paths.includes(moduleId));
      return result.unhandledErrors.length === 0 && ran.every((/** @type {any} */ module) => module.ok());
    },
    close: () => vitest.close(),
  };
}

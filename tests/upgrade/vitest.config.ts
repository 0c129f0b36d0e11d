import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { settings } from '../../vitest.config.js';

/** `npm run test:upgrade`: minutes long, so not part of `npm test`. */
export default defineConfig({
  ...settings,
  test: {
    ...settings.test,
    // A journey is many waits, one after the other.
    testTimeout: 900_000,
    hookTimeout: 600_000,
    // Each file runs a whole system, some with two of each process.
    fileParallelism: false,
    root: fileURLToPath(new URL('../../', import.meta.url)),
    include: ['tests/upgrade/**/*.test.ts'],
  },
});

import { fileURLToPath } from 'node:url';
import { defineConfig, mergeConfig } from 'vitest/config';
import everyday from '../../vitest.config.js';

/** `npm run test:states`: minutes long, so not part of `npm test`. */
export default mergeConfig(
  { ...everyday, test: { ...everyday.test, include: undefined, exclude: undefined } },
  defineConfig({
    test: { root: fileURLToPath(new URL('../../', import.meta.url)), include: ['tests/states/**/*.test.ts'] },
  }),
);

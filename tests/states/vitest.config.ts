import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { settings } from '../../vitest.config.js';

/** `npm run test:states`: minutes long, so not part of `npm test`. */
export default defineConfig({
  ...settings,
  test: {
    ...settings.test,
    root: fileURLToPath(new URL('../../', import.meta.url)),
    include: ['tests/states/**/*.test.ts'],
    // The demo is filled first.
    hookTimeout: 300_000,
  },
});

import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { settings } from '../../vitest.config.js';

/** `npm run test:hostile`: minutes long, so not part of `npm test`. */
export default defineConfig({
  ...settings,
  test: {
    ...settings.test,
    root: fileURLToPath(new URL('../../', import.meta.url)),
    // For the pictures, which are judged without the whole system.
    globalSetup: ['tests/engines.ts'],
    include: ['tests/hostile/**/*.test.ts', 'tests/system/requests.e2e.test.ts'],
  },
});

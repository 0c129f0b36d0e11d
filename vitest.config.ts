import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';

const rooms = ['libs/*/src', 'services/*/src', 'gateway/src', 'web-*/src', 'tests', 'tools'];

/** Web tests say `// @vitest-environment jsdom` in their first line. */
export default defineConfig({
  plugins: [react()],
  test: {
    // `npm run test:hostile` and `npm run test:states` take minutes.
    exclude: [...configDefaults.exclude, 'tests/hostile/**', 'tests/states/**'],
    include: rooms.map((room) => `${room}/**/*.test.{ts,tsx}`),
    globalSetup: ['tests/engines.ts'],
    environment: 'node',
    maxWorkers: 2,
    // As every process of the local system.
    execArgv: ['--import', fileURLToPath(new URL('tools/start/system/lean-imports.mjs', import.meta.url))],
    // A test waits up to 60 s for what must come (architecture 12); these only end what hangs.
    testTimeout: 90_000,
    hookTimeout: 180_000,
  },
});

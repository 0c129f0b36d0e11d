import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig, type ViteUserConfig } from 'vitest/config';
import { SlowestFirst } from './tests/slowest-first.js';

const FOLDERS = ['libs/*/src', 'services/*/src', 'gateway/src', 'web-*/src', 'deploy', 'tests', 'tools'];

/** The first one as in every process of the local system. */
const PRELOADS = [new URL('tools/start/system/lean-imports.mjs', import.meta.url), new URL('tests/shipped-builds.mjs', import.meta.url)];

const filesWith = (suffix: string) => FOLDERS.map((folder) => `${folder}/**/*${suffix}.{ts,tsx}`);

/** What every test needs, in whatever run. Web tests say `// @vitest-environment jsdom` in their first line. */
export const settings = {
  plugins: [react()],
  test: {
    environment: 'node',
    // Files share the modules of their worker: loading them again for each file took half of the processor time.
    isolate: false,
    // More than processors, because many tests wait for a time of the server.
    maxWorkers: 3,
    execArgv: PRELOADS.flatMap((file) => ['--import', fileURLToPath(file)]),
    // A test waits up to 60 s for what must come (docs/local-system.md#tests); these only end what hangs.
    testTimeout: 90_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    // Tests refuse many calls on purpose; what is logged of them has a test of its own.
    onConsoleLog: (log) => !log.startsWith('Refused with 400'),
  },
} satisfies ViteUserConfig;

const INT = filesWith('.int.test');
const E2E = filesWith('.e2e.test');

/** `unit` needs no engine, `int` has a PostgreSQL and a NATS, `e2e` a browser and the whole system. */
export default defineConfig({
  ...settings,
  test: {
    ...settings.test,
    sequence: { sequencer: SlowestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: filesWith('.test'),
          exclude: [...configDefaults.exclude, ...INT, ...E2E],
          setupFiles: ['tests/component-setup.ts'],
        },
      },
      { extends: true, test: { name: 'int', include: INT, globalSetup: ['tests/engines.ts'] } },
      {
        extends: true,
        // `npm run test:hostile`, `test:states`, `test:upgrade` and `test:restore` take minutes.
        test: {
          name: 'e2e',
          include: E2E,
          exclude: [...configDefaults.exclude, 'tests/hostile/**', 'tests/states/**', 'tests/upgrade/**', 'tests/restore/**'],
          globalSetup: ['tests/shared-fixtures.ts'],
          // A journey is many waits, one after the other.
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});

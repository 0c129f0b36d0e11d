import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { MADE, REFUSED } from './scenarios.example.js';
import { scratchCheckout, type ScratchCheckout } from './scratch-checkout.js';

/** A compiler and a test run inside; two busy cores are slow. */
const SLOW_MS = 600_000;
const SOURCES = /\.tsx?$/;
const TESTS = /\.test\.tsx?$/;
const HOUSE = [
  'libs/testing/src/house/house.test.ts',
  'libs/testing/src/contract-suite/contracts.test.ts',
  'libs/testing/src/contract-suite/staff-facts.test.ts',
];
/** Its environment names every service. */
const DERIVED = ['gateway/src/config.test.ts', 'deploy/compose/compose.test.ts', 'deploy/k8s/manifests.test.ts'];
const REPORT = 'var/new-report.json';

const Report = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(z.object({ failureMessages: z.array(z.string()) })),
    }),
  ),
});
type FileReport = z.infer<typeof Report>['testResults'][number];

interface Result {
  readonly text: string;
  /** A hash of every change and every new file after it. */
  readonly checkout: string;
}

/** Runs each scenario in turn, all in one process of the checkout. */
function runNew(scratch: ScratchCheckout, scenarios: readonly (readonly string[])[]): readonly Result[] {
  const script = `import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { makeNew } from './tools/new/make-new.mjs';
const git = (...args) => execFileSync('git', args, { maxBuffer: Infinity });
const results = [];
for (const args of ${JSON.stringify(scenarios)}) {
  const text = await makeNew(args).catch(({ message }) => message);
  const seen = createHash('sha256').update(git('diff')).update(git('ls-files', '--others', '--exclude-standard'));
  results.push({ text, checkout: seen.digest('hex') });
}
console.log(JSON.stringify(results));`;
  const { text } = scratch.run('node', '--input-type=module', '--eval', script);
  return z.array(z.object({ text: z.string(), checkout: z.string() })).parse(JSON.parse(text));
}

const Started = z.object({ ready: z.unknown(), operations: z.array(z.string()), answers: z.array(z.unknown()) });

/** Starts the whole system from what the checkout was compiled to, calls new routes as the first Admin, and ends it. */
function startSystem(scratch: ScratchCheckout, calls: readonly (readonly unknown[])[]): z.infer<typeof Started> {
  const script = `import { mkdirSync } from 'node:fs';
import { Person } from './tools/demo/person.mjs';
import { findFreeBase } from './tools/start/ports.mjs';
import { createSupervisor } from './tools/start/supervisor/supervisor.mjs';
import { END_ORDER, startProcesses } from './tools/start/system/start-processes.mjs';
delete process.env.NATS_URL;
delete process.env.NODE_ENV;
const [folder, base] = [process.cwd() + '/var', await findFreeBase()];
mkdirSync(folder, { recursive: true });
const origin = 'http://localhost:' + base;
const supervisor = createSupervisor({ logs: folder + '/log' });
try {
  const { firstAdmin } = await startProcesses({ base, folder, origin, supervisor, replicas: 1 });
  const read = async (path) => (await fetch(origin + path)).json();
  const [ready, { paths }] = [await read('/readyz'), await read('/api/openapi.json')];
  const operations = Object.values(paths).flatMap((path) => Object.values(path).map(({ operationId }) => operationId));
  const admin = new Person(origin);
  await admin.signIn(firstAdmin.email, firstAdmin.password, 'admin-web');
  const answers = [];
  for (const call of ${JSON.stringify(calls)}) answers.push(await admin.ask(...call));
  console.log(JSON.stringify({ ready, operations, answers }));
} finally {
  await supervisor.stop(END_ORDER);
}`;
  const { text } = scratch.run('node', '--input-type=module', '--eval', script);
  const last = text.split('\n').find((line) => line.startsWith('{'));
  if (last === undefined) throw new Error(text);
  return Started.parse(JSON.parse(last));
}

const failuresOf = ({ name, status, message, assertionResults }: FileReport) =>
  status === 'passed' ? [] : [name, message, ...assertionResults.flatMap(({ failureMessages }) => failureMessages)];

/** Everything is made in one checkout, then compiled once and tested once; each test checks one part of the result. */
describe('npm run new', () => {
  let scratch: ScratchCheckout;
  let made: string[];
  let refused: readonly Result[];
  /** After the last thing made. */
  let checkout = '';
  let reports: readonly FileReport[] | undefined;

  /** The output of a tool that failed; empty when it passed. */
  const faults = (tool: string, ...args: string[]) => {
    const { code, text } = scratch.run(tool, ...args);
    return code === 0 ? '' : text;
  };

  beforeAll(() => {
    scratch = scratchCheckout();
    const results = runNew(scratch, [...MADE, ...REFUSED.map(([args]) => args)]);
    refused = results.slice(MADE.length);
    for (const [index, { text, checkout: now }] of results.slice(0, MADE.length).entries()) {
      checkout = now;
      if (!text.includes('Next:')) throw new Error(`${MADE[index]?.join(' ')}: ${text}`);
    }
    const changed = scratch.git('diff', '--name-only').split('\n');
    made = [...changed, ...scratch.git('ls-files', '--others', '--exclude-standard').split('\n')].filter((path) => path !== '');
  });
  afterAll(() => scratch.remove());

  const ownTests = () => made.filter((path) => TESTS.test(path));
  const testOnce = () => {
    scratch.run('vitest', 'run', '--reporter=json', `--outputFile=${REPORT}`, ...ownTests(), ...HOUSE, ...DERIVED);
    return Report.parse(JSON.parse(readFileSync(join(scratch.folder, REPORT), 'utf8'))).testResults;
  };
  const reportsOf = (paths: readonly string[]) => (reports ??= testOnce()).filter(({ name }) => paths.some((path) => name.includes(path)));

  it.each(REFUSED.map(([args, words], index) => ({ command: args.join(' '), words, index })))(
    'refuses "$command" in one line and leaves everything as it was',
    ({ words, index }) => {
      expect(refused[index]?.text).toContain(words);
      expect(refused[index]?.checkout).toBe(checkout);
    },
  );

  it(
    'makes what fits together: libraries, services and every new file compile',
    () => {
      expect(faults('tsc', '-b')).toBe('');
      // The entries of the webs bring the types they declare globally.
      const include = [...made.filter((path) => SOURCES.test(path)), 'web-learner/src/main.tsx', 'web-admin/src/main.tsx'];
      writeFileSync(join(scratch.folder, 'tsconfig.made.json'), JSON.stringify({ extends: './tsconfig.tests.json', include }));
      expect(faults('tsc', '-p', 'tsconfig.made.json')).toBe('');
      rmSync(join(scratch.folder, 'tsconfig.made.json'));
    },
    SLOW_MS,
  );

  it('makes what lint finds no fault with, and what is formatted', () => {
    const sources = made.filter((path) => SOURCES.test(path));
    expect(faults('oxlint', '--deny-warnings', ...sources)).toBe('');
    expect(faults('oxfmt', '--check', ...sources)).toBe('');
  });

  it(
    'makes tests that pass',
    () => {
      const own = reportsOf(ownTests());
      expect(own.length).toBeGreaterThan(MADE.length);
      expect(own).toHaveLength(ownTests().length);
      expect(own.flatMap(failuresOf)).toEqual([]);
    },
    SLOW_MS,
  );

  it(
    'makes services that start with the others, and answer behind the gateway',
    () => {
      const posting = { client_id: null, name: 'Trainee', body: 'All year' };
      const { ready, operations, answers } = startSystem(scratch, [
        ['POST', '/api/admin/postings/0197c2aa-0000-7000-8000-00000000ffff/repeat', { note: 'Seen and noted' }],
        ['GET', '/api/admin/bulletins?level=low&sortBy=name&search=a'],
        ['POST', '/api/admin/postings', posting],
        ['GET', '/api/admin/postings?search=train'],
      ]);
      expect(reportsOf(DERIVED).flatMap(failuresOf)).toEqual([]);
      expect(ready).toEqual({ ready: true, waiting: [] });
      expect(operations).toEqual(expect.arrayContaining(MADE.filter(([kind]) => kind === 'route').map(([, , name]) => name)));
      const nothing = { data: [], pagination: { page: 1, total: 0, hasNextPage: false } };
      expect(answers).toMatchObject([{ success: true }, nothing, posting, { data: [posting], pagination: { total: 1 } }]);
    },
    SLOW_MS,
  );

  it(
    'breaks no rule of the house and of the contracts',
    () => {
      const house = reportsOf(HOUSE);
      expect(house).toHaveLength(HOUSE.length);
      const said = house.flatMap(failuresOf).join('\n');
      const names = [
        ...made,
        ...MADE.filter(([kind]) => !['activity', 'noun'].includes(kind)).map(([kind, of, name]) => (kind === 'service' ? of : name)),
      ];
      expect(names.filter((name) => said.includes(name))).toEqual([]);
    },
    SLOW_MS,
  );
});

/** Each of our lint rules is proved by a file that breaks it, at a path the rule is meant for (docs/architecture.md#what-must-never-be). */
import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ROOT } from './source-tree.js';

const BIN = join(ROOT, 'node_modules/.bin');

/** The file breaks the rule and no other of the list. */
const BROKEN: readonly [rule: string, path: string, text: string][] = [
  [
    'eslint(no-restricted-imports)',
    'services/progress/src/tiers/tables.rule.ts',
    "import { eq } from 'drizzle-orm';\nexport const same = eq;\n",
  ],
  [
    'eslint(no-restricted-imports)',
    'services/progress/src/tiers/file.rule.ts',
    "import { join } from 'node:path';\nexport const path = join('a');\n",
  ],
  [
    'eslint(no-restricted-imports)',
    'services/progress/src/tiers/columns.rule.ts',
    "import { text } from 'drizzle-orm/pg-core';\nexport const column = text;\n",
  ],
  [
    'eslint(no-restricted-imports)',
    'services/progress/src/tiers/read.rule.ts',
    "import { readFile } from 'node:fs/promises';\nexport const read = readFile;\n",
  ],
  [
    'eslint(no-restricted-imports)',
    'services/progress/src/tiers/clock.rule.ts',
    "import { newId } from '@paanch/platform/time/ids';\nexport const id = newId();\n",
  ],
  ['eslint(no-restricted-globals)', 'services/progress/src/tiers/environment.rule.ts', 'export const mode = process.title;\n'],
  ['eslint(no-restricted-globals)', 'services/progress/src/tiers/random.rule.ts', 'export const id = crypto.randomUUID();\n'],
  [
    'eslint(no-restricted-imports)',
    'web-learner/src/app/platform.ts',
    "import { newId } from '@paanch/platform/time/ids';\nexport const id = newId();\n",
  ],
  ['eslint(no-restricted-imports)', 'web-admin/src/app/database.ts', "import pg from 'pg';\nexport const client = pg;\n"],
  [
    'eslint(no-restricted-imports)',
    'libs/ui/src/layout/account.ts',
    "import { ACCOUNT_PATH } from '@paanch/account/routes/account-paths';\nexport const path = ACCOUNT_PATH;\n",
  ],
  [
    'eslint(no-restricted-imports)',
    'libs/client/src/calling/file.ts',
    "import { join } from 'node:path';\nexport const path = join('a');\n",
  ],
  ['eslint(no-restricted-globals)', 'web-learner/src/app/call.ts', "export const answer = fetch('/api/app/progress');\n"],
  ['eslint(no-restricted-globals)', 'libs/ui/src/live/listen.ts', "export const stream = new EventSource('/api/live');\n"],
  [
    'eslint(no-restricted-imports)',
    'libs/contracts/src/auth/node.ts',
    "import { randomUUID } from 'node:crypto';\nexport const id = randomUUID();\n",
  ],
  [
    'eslint(no-restricted-imports)',
    'libs/contracts/src/auth/platform.ts',
    "import { newId } from '@paanch/platform/time/ids';\nexport const id = newId();\n",
  ],
  [
    'eslint(no-restricted-imports)',
    'services/auth/src/users/foreign.ts',
    "import { product } from '@paanch/content/products/product';\nexport const one = product;\n",
  ],
  [
    'eslint(no-restricted-imports)',
    'services/auth/src/auth.module.ts',
    "import { product } from '@paanch/content/products/product';\nexport const one = product;\n",
  ],
  [
    'eslint(no-restricted-imports)',
    'services/auth/src/users/handler.ts',
    "import { Get } from '@nestjs/common';\nexport const get = Get;\n",
  ],
  ['typescript(no-explicit-any)', 'services/auth/src/users/untyped.ts', 'export const open = (text: string): any => text;\n'],
  [
    'typescript(no-non-null-assertion)',
    'services/auth/src/users/sure.ts',
    'export const first = (names: readonly string[]) => names.at(0)!.length;\n',
  ],
  [
    'typescript(no-floating-promises)',
    'services/auth/src/users/floating.ts',
    'const work = async (): Promise<number> => 1;\nexport function begin(): void {\n  work();\n}\n',
  ],
  ['eslint(no-console)', 'services/auth/src/users/loud.ts', "console.log('here');\nexport const said = true;\n"],
  [
    'react(no-danger)',
    'web-admin/src/app/markup.tsx',
    'export const Markup = ({ html }: { html: string }) => <div dangerouslySetInnerHTML={{ __html: html }} />;\n',
  ],
  ['eslint(max-lines)', 'services/auth/src/users/long.ts', `export const long = 1;\n${'\n'.repeat(300)}`],
  [
    'eslint(max-lines-per-function)',
    'services/auth/src/users/tall.ts',
    `export function tall(sum: number): number {\n  let total = sum;\n${'  total += 1;\n'.repeat(60)}  return total;\n}\n`,
  ],
];

const CLEAN: readonly [path: string, text: string][] = [
  ['services/auth/src/main.ts', "import { NestFactory } from '@nestjs/core';\nexport const factory = NestFactory;\n"],
  ['services/progress/src/tiers/tier.rule.ts', "import { ROLES } from '@paanch/contracts/kernel/roles';\nexport const first = ROLES[0];\n"],
  ['libs/client/src/calling/call.ts', 'export const call = (path: string): Promise<Response> => fetch(path);\n'],
  ['tools/start/say.ts', "console.log('started');\nexport const said = true;\n"],
];

const Report = z.object({ diagnostics: z.array(z.object({ code: z.string().optional(), filename: z.string() })) });

let folder: string;
let found: z.infer<typeof Report>['diagnostics'];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paanch-lint-'));
  await copyFile(join(ROOT, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
  await place(
    'tsconfig.json',
    JSON.stringify({ compilerOptions: { strict: true, jsx: 'react-jsx', lib: ['es2024', 'dom'], noEmit: true } }),
  );
  for (const [path, text] of CLEAN) await place(path, text);
  for (const [, path, text] of BROKEN) await place(path, text);
  found = await lint();
});
afterAll(() => rm(folder, { recursive: true }));

async function place(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), text);
}

async function lint(): Promise<typeof found> {
  const PATH = [BIN, process.env['PATH']].join(delimiter);
  const run = promisify(execFile)(join(BIN, 'oxlint'), ['--type-aware', '--format=json'], { cwd: folder, env: { ...process.env, PATH } });
  // It exits with 1 because it finds something; the findings are on its output all the same.
  const { stdout } = await run.catch((failure: { stdout: string }) => failure);
  return Report.parse(JSON.parse(stdout)).diagnostics;
}

const findingsIn = (path: string) => found.filter(({ filename }) => filename.endsWith(path)).map(({ code }) => code);

describe('lint', () => {
  it.each(BROKEN)('%s reports %s', (rule, path) => {
    expect(new Set(findingsIn(path))).toEqual(new Set([rule]));
  });

  it.each(CLEAN)('reports nothing in %s', (path) => {
    expect(findingsIn(path)).toEqual([]);
  });
});

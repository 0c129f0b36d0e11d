/** docs/texts.md: every text people read; `npm test -- tools/texts -u` updates it. */
import { ERRORS, type Reason } from '@paanch/contracts/kernel/errors';
import * as edgeReasons from '@paanch/contracts/kernel/edge-reasons';
import { expect, it } from 'vitest';

const CATALOGUES = import.meta.glob<Record<string, unknown>>(
  [
    '../../web-learner/src/**/*.messages.ts',
    '../../web-admin/src/**/*.messages.ts',
    '../../libs/ui/src/**/*.messages.ts',
    '../../libs/account/src/**/*.messages.ts',
    '../../gateway/src/**/*.messages.ts',
  ],
  { eager: true },
);
const REASONS = import.meta.glob<Record<string, unknown>>('../../libs/contracts/src/*/reasons.ts', { eager: true });
/** Collections of other catalogues. */
const COLLECTIONS = /\/(?:ui|account|learner|admin)\.messages\.ts$/;

const APPS = [
  ['web-learner', 'The learner app'],
  ['web-admin', 'The staff app'],
  ['libs/ui', 'Both apps'],
  ['libs/account', 'Both apps: signing in and the account'],
  ['gateway', 'Error pages'],
] as const;

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

function rowsOf(texts: unknown, path: string): string[] {
  if (typeof texts === 'string') return [`| ${path} | ${cell(texts)} |`];
  if (typeof texts !== 'object' || texts === null) return [];
  return Object.entries(texts).flatMap(([key, value]) => rowsOf(value, path === '' ? key : `${path}.${key}`));
}

const table = (title: string, rows: readonly string[]) => ['', `### ${title}`, '', '| Key | Text |', '|---|---|', ...rows];

function catalogueTables(folder: string): string[] {
  return Object.entries(CATALOGUES)
    .filter(([file]) => file.startsWith(`../../${folder}/`) && !COLLECTIONS.test(file))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([file, exported]) =>
      table(
        file.slice(`../../${folder}/src/`.length),
        Object.values(exported).flatMap((texts) => rowsOf(texts, '')),
      ),
    );
}

const isReason = (value: unknown): value is Reason => typeof value === 'object' && value !== null && 'reason' in value;

function apiTables(): string[] {
  const codes = Object.entries(ERRORS).map(([code, { message }]) => `| ${code} | ${cell(message)} |`);
  const areas = Object.entries(REASONS).map(([file, exported]) => [file.split('/').at(-2) ?? file, exported] as const);
  const reasons = [['gateway', edgeReasons] as const, ...areas].flatMap(([area, exported]) =>
    table(
      area,
      Object.values(exported).flatMap((one) => (isReason(one) ? [`| ${one.reason} | ${cell(one.message)} |`] : [])),
    ),
  );
  return [...table('Every route', codes), ...reasons];
}

it('docs/texts.md contains every text as it is now', async () => {
  const lines = [
    '# Every text people read',
    '',
    'Made by a script from the catalogues of both apps and from the contracts, so that a person can read them in one go:',
    '`npm test -- tools/texts -u`. Mails and notifications are in `services/auth/src`.',
    ...APPS.flatMap(([folder, title]) => ['', `## ${title}`, ...catalogueTables(folder)]),
    '',
    '## Messages of the API',
    ...apiTables(),
  ];
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('../../docs/texts.md');
});

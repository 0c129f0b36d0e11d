/** docs/operating/variables.md: every variable of every process; `npm test -- tools/variables -u` updates it. */
import { readFileSync } from 'node:fs';
import { commonConfig, serviceConfig } from '@paanch/platform/config/read-config';
import { relayConfig } from '@paanch/platform/outbox/relay.config';
import { expect, it } from 'vitest';
import type { z } from 'zod';
import { gatewayConfig } from '../../gateway/src/config.js';
import { authConfig } from '../../services/auth/src/config.js';
import { careersConfig } from '../../services/careers/src/config.js';
import { contentConfig } from '../../services/content/src/config.js';
import { interviewConfig } from '../../services/interview/src/config.js';
import { privacyConfig } from '../../services/privacy/src/config.js';
import { progressConfig } from '../../services/progress/src/config.js';
import { securityConfig } from '../../services/security/src/config.js';

const COMMON = 'libs/platform/src/config/read-config.ts';
const FILES = 'libs/platform/src/files/files.config.ts';
const OUTBOUND = 'libs/platform/src/outbound/outbound.config.ts';

interface Part {
  readonly title: string;
  readonly schema: z.ZodObject;
  /** Whose variables are in a table of their own. */
  readonly without?: z.ZodObject;
  /** Where the comments are. */
  readonly sources: readonly string[];
}

const service = (name: string, schema: z.ZodObject): Part => ({
  title: name,
  schema,
  without: serviceConfig,
  sources: [`services/${name}/src/config.ts`, FILES, OUTBOUND],
});

const PARTS: readonly Part[] = [
  { title: 'Every process', schema: commonConfig, sources: [COMMON] },
  { title: 'Every service', schema: serviceConfig, without: commonConfig, sources: [COMMON] },
  { title: 'gateway', schema: gatewayConfig, without: commonConfig, sources: ['gateway/src/config.ts'] },
  { title: 'relay', schema: relayConfig, without: commonConfig, sources: ['libs/platform/src/outbox/relay.config.ts'] },
  service('auth', authConfig),
  service('content', contentConfig),
  service('progress', progressConfig),
  service('interview', interviewConfig),
  service('careers', careersConfig),
  service('security', securityConfig),
  service('privacy', privacyConfig),
];

/** Addresses of other processes are made from the registry, without a comment each. */
const ADDRESS = /^([A-Z]+)(_INTERNAL)?_URL$/;

/** The comment just above each variable. */
function commentsIn(sources: readonly string[]): Map<string, string> {
  const text = sources.map((path) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')).join('\n');
  const found = [...text.matchAll(/\/\*\*((?:(?!\*\/)[\s\S])+)\*\/\s+([A-Z][A-Z0-9_]+):/g)];
  const lines = (comment: string) => comment.replaceAll(/\s*\n\s*\*\s*/g, ' ').trim();
  return new Map(found.map(([, comment = '', name = '']) => [name, lines(comment)]));
}

function defaultOf(schema: z.core.$ZodType): string {
  const given = (schema as z.ZodType).safeParse(undefined);
  if (!given.success) return 'required';
  return given.data === undefined ? '' : `\`${JSON.stringify(given.data)}\``;
}

/** Links lead from docs/operating/. */
const linked = (text: string) => text.replaceAll(/docs\/([a-z/-]+\.md#[a-z0-9-]+)/g, (_, page: string) => `[more](../${page})`);

function rowOf([name, schema]: [string, z.core.$ZodType], comments: Map<string, string>): string {
  const [, other = '', internal] = ADDRESS.exec(name) ?? [];
  const meaning =
    comments.get(name) ?? (other === '' ? '' : `Address of the ${internal ? 'internal' : 'public'} port of ${other.toLowerCase()}.`);
  if (meaning === '') throw new Error(`${name} has no comment that says what it is`);
  return `| \`${name}\` | ${defaultOf(schema)} | ${linked(meaning).replaceAll('|', '\\|')} |`;
}

function tableOf({ title, schema, without, sources }: Part): string[] {
  const elsewhere = without?.shape ?? {};
  const comments = commentsIn(sources);
  const own = Object.entries(schema.shape).filter(([name, type]) => elsewhere[name] !== type);
  if (own.length === 0) return [];
  return ['', `## ${title}`, '', '| Variable | Default | Meaning |', '|---|---|---|', ...own.map((one) => rowOf(one, comments))];
}

it('docs/operating/variables.md lists every variable of every process', async () => {
  const page = [
    '# Variables',
    '',
    'Generated from the configuration of each process by `npm test -- tools/variables -u`. A process that finds one of them wrong says so in one line',
    'each and ends. Any of them may be in a file instead: `NATS_URL_FILE=/run/secrets/nats-auth-url` gives NATS_URL ([secrets](hardening.md#secrets)).',
    'Variables that only `npm start` reads are in the [README of the local system](../../tools/start/README.md).',
    ...PARTS.flatMap(tableOf),
    '',
  ].join('\n');
  await expect(page).toMatchFileSnapshot('../../docs/operating/variables.md');
});

/** Boards and alerts name what the processes expose, and every alert says what to do. */
import { readdirSync, readFileSync } from 'node:fs';
import { SERVICES } from '@paanch/contracts/kernel/registry/services';
import { METRICS } from '@paanch/platform/telemetry/metric-list';
import { Metrics } from '@paanch/platform/telemetry/metrics';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

const textOf = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');

const Rule = z.object({
  alert: z.string(),
  expr: z.string(),
  labels: z.object({ severity: z.enum(['page', 'ticket']) }),
  annotations: z.object({ summary: z.string(), runbook: z.string() }),
});
const Alerts = z.object({ groups: z.array(z.object({ rules: z.array(Rule) })) });
const Board = z.object({
  title: z.string(),
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })),
  templating: z.object({ list: z.array(z.object({ query: z.object({ query: z.string() }) })) }),
});
const Scraping = z.object({
  rule_files: z.array(z.string()),
  scrape_configs: z.array(
    z.object({ metrics_path: z.string(), dns_sd_configs: z.array(z.object({ names: z.array(z.string()), port: z.number() })) }),
  ),
});

const rules = Alerts.parse(parse(textOf('alerts.yml'))).groups.flatMap((group) => group.rules);
const boards = readdirSync(new URL('boards/', import.meta.url)).map((file) => Board.parse(JSON.parse(textOf(`boards/${file}`))));

/** Names of series in an expression: what is left without labels, groupings, functions and numbers. */
function seriesIn(expression: string): string[] {
  const bare = expression
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]|\b(?:by|without)\s*\([^)]*\)/g, ' ')
    .replaceAll(/\blabel_values\((\w+),\s*\w+\)/g, ' $1 ');
  return [...bare.matchAll(/(?<![\w.])[a-z]\w*(?!\w|\s*\()/g)]
    .map(([name]) => name)
    .filter((name) => !['by', 'e6', 'e9', 'and', 'or'].includes(name));
}

/** As they appear in the text of a scrape. */
const exposed = new Set<string>(['up']);
beforeAll(async () => {
  for (const [name, { kind }] of Object.entries(METRICS)) {
    for (const suffix of kind === 'seconds' ? ['_bucket', '_sum', '_count'] : ['']) exposed.add(`${name}${suffix}`);
  }
  const { text = '' } = await new Metrics().expose();
  for (const [, name = ''] of text.matchAll(/^([a-z_0-9]+)(?:\{| )/gm)) exposed.add(name);
});

const unknownIn = (expression: string) => seriesIn(expression).filter((name) => !exposed.has(name));

describe('what is scraped', () => {
  it('is the internal port of every process', () => {
    const { scrape_configs: jobs, rule_files } = Scraping.parse(parse(textOf('prometheus.yml')));
    expect(rule_files).toEqual(['alerts.yml']);
    expect(jobs.map(({ metrics_path }) => metrics_path)).toEqual(['/metrics']);
    const found = jobs.flatMap(({ dns_sd_configs }) => dns_sd_configs);
    expect(found.map(({ port }) => port)).toEqual([9_100]);
    expect(found.flatMap(({ names }) => names).toSorted()).toEqual(['gateway', 'relay', ...SERVICES].toSorted());
  });
});

describe('an alert', () => {
  it('is about metrics that a process exposes', () => {
    for (const { alert, expr } of rules) {
      expect(seriesIn(expr)).not.toEqual([]);
      expect({ alert, unknown: unknownIn(expr) }).toEqual({ alert, unknown: [] });
    }
  });

  it('names a section of the runbooks, and each section has its alert', () => {
    const headings = [...textOf('../../docs/operating/runbooks.md').matchAll(/^## (\w+)$/gm)].map(([, heading = '']) => heading);
    expect(headings.toSorted()).toEqual(rules.map(({ alert }) => alert).toSorted());
    for (const { alert, annotations } of rules) expect(annotations.runbook).toBe(`docs/operating/runbooks.md#${alert.toLowerCase()}`);
  });
});

describe('a board', () => {
  it('shows metrics that a process exposes', () => {
    expect(boards.map(({ title }) => title).toSorted()).toEqual(['One process', 'Overview', 'Streams']);
    for (const { title, panels, templating } of boards) {
      const expressions = [
        ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
        ...templating.list.map(({ query }) => query.query),
      ];
      for (const expression of expressions) {
        expect(seriesIn(expression)).not.toEqual([]);
        expect({ title, unknown: unknownIn(expression) }).toEqual({ title, unknown: [] });
      }
    }
  });
});

/** Every scenario, run for a moment against a server that holds each request against its route's contract. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { allRoutes } from '@paanch/contracts/all-routes';
import type { RouteContract } from '@paanch/contracts/kernel/route';
import { routeTable } from '@paanch/platform/http/route-table';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';

const RUNNER = new URL('../../tools/load/runner/main.mjs', import.meta.url).pathname;
const ids = ['0197c2aa-0000-7000-8000-000000000001', '0197c2aa-0000-7000-8000-000000000002'] as const;
const ATTEMPT = `/api/app/assessments/${ids[0]}/attempts/${ids[1]}`;
const person = {
  cookie: 'at=1',
  email: 'class.1@bench.example',
  password: 'copper-lantern-meadow-27',
  path: ATTEMPT,
  questions: ids,
  seq: 3,
};

const routes = routeTable(allRoutes);
let server: Server;
let folder: string;
/** Names of the routes that were called, and what their contracts said no to. */
let called: Set<string>;
let refused: string[];
/** Whether calls are answered with 503. */
let isDown: boolean;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'load-'));
  server = createServer((request, response) => {
    void bodyOf(request).then(async (text) => {
      const route = await judge(request, text);
      response.writeHead(isDown ? 503 : 200, { 'content-type': 'application/json', 'set-cookie': 'at=1; Path=/' });
      // A live stream stays open.
      if (route?.kind === 'stream') response.flushHeaders();
      else response.end(JSON.stringify({ code: 'c'.repeat(43) }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  called = new Set();
  refused = [];
  isDown = false;
});

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

async function judge({ method = '', url = '' }: IncomingMessage, text: string): Promise<RouteContract | null> {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const found = routes.find(method, pathname);
  if (found.kind !== 'route') {
    refused.push(`${method} ${pathname} is no route`);
    return null;
  }
  const { route, params } = found;
  called.add(route.name);
  const given = [
    [route.params, params],
    [route.query, Object.fromEntries(searchParams)],
    [route.body, text === '' ? undefined : JSON.parse(text)],
  ] as const;
  for (const [schema, value] of given) {
    const result = await schema?.['~standard'].validate(value);
    if (result?.issues) refused.push(`${route.name}: ${JSON.stringify(result.issues[0]?.path)} ${result.issues[0]?.message}`);
  }
  return route;
}

const Summary = z.object({
  metrics: z.record(z.string(), z.object({ thresholds: z.record(z.string(), z.object({ ok: z.boolean() })).optional() })),
});

async function run(name: string): Promise<{ passed: boolean; thresholds: Record<string, boolean> }> {
  const data = join(folder, `${name}.data.json`);
  const summary = join(folder, `${name}.json`);
  await writeFile(data, JSON.stringify({ people: [person, person], beginAt: 0 }));
  const { port } = server.address() as AddressInfo;
  const variables = { LOAD_DATA: data, LOAD_SUMMARY: summary, LOAD_ORIGIN: `http://127.0.0.1:${port}`, LOAD_TURNS: '4', LOAD_SECONDS: '1' };
  const script = new URL(`scenarios/${name}.js`, import.meta.url).pathname;
  const passed = await promisify(execFile)(process.execPath, [RUNNER, script], { env: { ...process.env, ...variables } }).then(
    () => true,
    () => false,
  );
  const { metrics } = Summary.parse(JSON.parse(await readFile(summary, 'utf8')));
  const judged = Object.entries(metrics).flatMap(([metric, { thresholds = {} }]) =>
    Object.entries(thresholds).map(([text, { ok }]) => [`${metric} ${text}`, ok] as const),
  );
  return { passed, thresholds: Object.fromEntries(judged) };
}

describe.each([
  ['sign-in', ['login', 'exchangeCode']],
  ['class', ['saveAnswers']],
  ['deadline', ['saveAnswers', 'submitAttempt']],
  ['lists', ['listStudents', 'listUsers', 'listProducts', 'listClients']],
  ['live', ['openLive']],
  ['dashboard', ['readSecurityDashboard', 'listSecurityEvents']],
])('the load test %s', (name, expected) => {
  it('calls its routes as their contracts say, and passes', async () => {
    const { thresholds } = await run(name);
    expect(refused).toEqual([]);
    expect([...called].toSorted()).toEqual(expected.toSorted());
    expect(thresholds).toMatchObject({ 'checks rate==1': true });
  });
});

it('a load test fails where the system refuses', async () => {
  isDown = true;
  expect(await run('sign-in')).toMatchObject({ passed: false, thresholds: { 'checks rate==1': false } });
});

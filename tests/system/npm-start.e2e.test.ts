import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { connect } from '@nats-io/transport-node';
import { RATE_LIMITS } from '@paanch/contracts/kernel/limits';
import { eventually } from '@paanch/testing/engines/eventually';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { superuserUrl } from '../../tools/start/engines/postgres.mjs';
import { isFree, portsFrom } from '../../tools/start/ports.mjs';
import { SERVICES } from '../../tools/start/system/services.mjs';
import { startTimeOf } from '../../tools/start/supervisor/process-identity.mjs';
import { type LocalSystem, makeVarDir, runStart, startLocalSystem } from '../local-system.js';
import { signedInAdmin } from '../people.js';
import { UNUSED_ID } from './bad-values.js';
import { sendRequest, expectRefused } from './raw-requests.js';

const NAMES = ['postgres', 'nats', 'gateway', 'relay', ...SERVICES];

const portOf = (system: LocalSystem) => Number(new URL(system.origin).port);
const isReady = async (system: LocalSystem) => (await fetch(`${system.origin}/readyz`).catch(() => null))?.status === 200;

async function expectNothingLeft(pids: readonly number[], base: number): Promise<void> {
  await eventually('every process is gone', () => pids.every((pid) => startTimeOf(pid) === null));
  const ports = Object.values(portsFrom(base));
  await eventually('every port is free', async () => (await Promise.all(ports.map(isFree))).every(Boolean));
}

/** When the tables of a service were made: a different time after a restart would mean that the data was replaced. */
async function createdAt(system: LocalSystem): Promise<unknown> {
  const { postgres: password } = z
    .object({ postgres: z.string() })
    .parse(JSON.parse(readFileSync(join(system.varDir, 'secrets.json'), 'utf8')));
  const client = new pg.Client({ connectionString: superuserUrl({ port: portsFrom(portOf(system)).postgres, password }, 'paanch_auth') });
  await client.connect();
  const { rows } = await client.query('select min(applied_at) as created_at from schema_migrations');
  await client.end();
  return rows[0];
}

const emptyVarDir = makeVarDir();
afterAll(() => rmSync(emptyVarDir, { recursive: true, force: true }));

describe('a running system', () => {
  let system: LocalSystem;
  beforeAll(async () => {
    system = await startLocalSystem({ empty: true });
  });
  afterAll(() => system.stop());

  it('prints its address, the first Admin, every process with port and log, and how to stop it', () => {
    expect(system.output()).toContain(system.origin);
    expect(system.output()).toContain(system.firstAdmin.email);
    for (const name of NAMES) expect(system.output()).toMatch(new RegExp(`^  ${name} +\\d+ +\\d+ +\\S+${name}\\.log$`, 'm'));
    expect(system.output()).toContain('Ctrl-C ends everything');
  });

  it('has a NATS that refuses connections without the password', async () => {
    await expect(connect({ servers: `127.0.0.1:${portsFrom(portOf(system)).nats}`, reconnect: false })).rejects.toThrow(
      'Authorization Violation',
    );
    expect(readFileSync(join(system.varDir, 'nats', 'nats-server.conf'), 'utf8')).not.toMatch(/^\s*(?:http|https|monitor)/m);
  });

  it('is ready', async () => {
    // Each part has a second for its answer.
    const readiness = async () => (await fetch(`${system.origin}/readyz`)).json();
    await expect.poll(readiness, { timeout: 60_000 }).toEqual({ ready: true, waiting: [] });
    await eventually('it says so by its status', () => isReady(system));
  });

  it('limits the writes of a person, and says when to try again', async () => {
    const { requests } = RATE_LIMITS.writes;
    const cookie = (await signedInAdmin(system)).cookie();
    const write = { method: 'POST', path: `/api/admin/users/${UNUSED_ID}/deactivate`, headers: { cookie } };
    // A new minute may begin during this, so there are more requests than two minutes allow.
    const answers = await Promise.all(Array.from({ length: 2 * requests + 5 }, () => sendRequest(system.origin, write)));
    const refused = answers.filter(({ status }) => status !== 404);
    expect(refused.length).toBeGreaterThanOrEqual(5);
    expect(refused.length).toBeLessThan(answers.length);
    for (const answer of refused) {
      expectRefused(answer, 'RATE_LIMITED');
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect(await sendRequest(system.origin, { ...write, method: 'GET', path: '/api/admin/users' })).toMatchObject({ status: 200 });
  });

  it('refuses a second start in one line', async () => {
    const { code, output } = await runStart([], system.varDir);
    expect(code).toBe(1);
    expect(output.trim().split('\n')).toEqual([expect.stringContaining(`already runs here at ${system.origin}`)]);
  });

  it('makes another start on its port fail in one line', async () => {
    const { code, output } = await runStart(['--port', String(portOf(system))], emptyVarDir);
    expect(code).toBe(1);
    expect(output.trim().split('\n')).toEqual([expect.stringContaining(`Port ${portOf(system)} (gateway) is in use`)]);
  });

  it.each(NAMES)('restarts %s after it was killed', async (name) => {
    const before = system.processes().get(name);
    system.kill(name);
    await eventually(`${name} runs again`, () => ![undefined, before].includes(system.processes().get(name)));
    await eventually('the system is ready again', () => isReady(system));
  });

  it('keeps its data across SIGINT and a second start, and leaves no process or port behind in between', async () => {
    const before = await createdAt(system);
    const pids = [...system.processes().values(), system.supervisor];
    process.kill(system.supervisor, 'SIGINT');
    expect(await system.end()).toBe(0);
    await expectNothingLeft(pids, portOf(system));
    system = await startLocalSystem({ after: system });
    expect(await createdAt(system)).toEqual(before);
  });

  it('leaves no process that the next start could not end, even when its supervisor is killed', async () => {
    const pids = [...system.processes().values()];
    process.kill(system.supervisor, 'SIGKILL');
    await eventually('the supervisor is gone', () => startTimeOf(system.supervisor) === null);
    system = await startLocalSystem({ after: system });
    expect(pids.filter((pid) => startTimeOf(pid) !== null)).toEqual([]);
  });
});

describe('flags', () => {
  it.each([
    [['--prot', '9000'], '--prot is not understood'],
    [['extra'], 'extra is not understood'],
    [['--port', 'abc'], '--port abc: give a whole number'],
    [['--port', '65500'], '--port 65500: give a whole number'],
    [['--reset'], '--reset throws away everything'],
  ])('%j is refused in one line', async (args, line) => {
    const { code, output } = await runStart(args, emptyVarDir);
    expect(code).toBe(1);
    expect(output.trim().split('\n')).toEqual([expect.stringContaining(line)]);
  });

  it('--port names a port that another program uses, and says what to do', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = z.object({ port: z.number() }).parse(other.address());
    const { code, output } = await runStart(['--port', String(port)], emptyVarDir);
    other.close();
    expect(code).toBe(1);
    expect(output).toMatch(
      /Port \d+ \(.+\) is in use by another program\. End that program, or choose other ports: npm start -- --port \d+/,
    );
  });
});

import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { defineEvent, fact } from '@paanch/contracts/kernel/event';
import { claimNatsAccount } from '@paanch/testing/engines/nats-account';
import { createServiceDatabase, type ServiceDatabase } from '@paanch/testing/engines/service-database';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Database, openDatabase } from '../postgres/database.js';
import { defineStore } from './define-store.js';

const Happened = defineEvent({
  type: 'Happened',
  subject: 'events.progress.happened',
  version: 1,
  source: 'progress',
  aggregate: 'thing',
  data: z.object({}),
  consumedBy: ['security'],
});
const things = defineStore<string, null>({ load: () => Promise.resolve(null), save: () => Promise.resolve() });
const patiently = { timeout: 60_000 };

let services: ServiceDatabase[];
let databases: Database[];
let spool: string;
let natsUrl: string;
let children: ChildProcess[];

beforeEach(async () => {
  const migrations = [new URL('../../migrations/', import.meta.url)];
  services = await Promise.all(['one', 'two'].map((name) => createServiceDatabase(name, migrations)));
  databases = services.map(({ url }) => openDatabase(url));
  spool = await mkdtemp(join(tmpdir(), 'relay-'));
  natsUrl = await claimNatsAccount();
  children = [];
});

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  await Promise.all(databases.map((db) => db.end()));
  await Promise.all(services.map((service) => service.drop()));
  await rm(spool, { recursive: true });
});

/** The process as the local system starts it; resolves once it says which port it has. */
async function startProcess(): Promise<{ child: ChildProcess; internalUrl: string }> {
  const child = spawn(process.execPath, [new URL('../../dist/outbox/relay-process.js', import.meta.url).pathname], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: {
      PORT: '0',
      INTERNAL_PORT: '0',
      KEYS_DIR: spool,
      SPOOL_DIR: spool,
      NATS_URL: natsUrl,
      PARENT_PIPE: '1',
      RELAY_DATABASES: JSON.stringify(Object.fromEntries(services.map(({ url }, at) => [`service${at}`, url]))),
    },
  });
  children.push(child);
  for await (const line of createInterface({ input: child.stdout })) {
    const { internalPort } = JSON.parse(line);
    if (internalPort) return { child, internalUrl: `http://127.0.0.1:${internalPort}` };
  }
  throw new Error('The relay ended before it served');
}

async function happen(): Promise<void> {
  for (const db of databases) {
    const id = randomUUID();
    await things(db).change(id, () => ({ next: null, facts: [fact(Happened, id, {})], outcome: null }));
  }
}

async function unpublished(): Promise<number> {
  const counts = await Promise.all(
    databases.map((db) => db.pool.query('select count(*)::int as count from outbox where published_at is null')),
  );
  return counts.reduce((sum, { rows }) => sum + rows[0].count, 0);
}

const ended = (child: ChildProcess) => new Promise<number | null>((resolve) => child.once('exit', resolve));

describe('the relay process', () => {
  it('is ready, publishes from every database, and stops in order when the pipe of its parent closes', async () => {
    await happen();
    const { child, internalUrl } = await startProcess();
    await expect.poll(() => fetch(`${internalUrl}/readyz`).then((reply) => reply.status), patiently).toBe(200);
    await expect.poll(unpublished, patiently).toBe(0);
    child.stdin?.end();
    expect(await ended(child)).toBe(0);
  });

  it('when killed leaves no fact that its successor would not publish', async () => {
    const { child } = await startProcess();
    const writing = Array.from({ length: 30 }, happen);
    child.kill('SIGKILL');
    await ended(child);
    await Promise.all(writing);
    await startProcess();
    await expect.poll(unpublished, patiently).toBe(0);
  });

  it('is not ready while a database does not answer', async () => {
    const { internalUrl } = await startProcess();
    await services[0]?.drop();
    const readiness = async () => {
      const reply = await fetch(`${internalUrl}/readyz`);
      return { status: reply.status, body: await reply.json() };
    };
    await expect.poll(readiness, patiently).toEqual({ status: 503, body: { ready: false, waiting: ['postgres'] } });
    services.shift();
  });
});

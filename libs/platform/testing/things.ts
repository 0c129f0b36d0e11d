/** A sample service with five routes: for staff, public, with a file, a socket, and internal. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { Module } from '@nestjs/common';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { defineRoute } from '@paanch/contracts/kernel/route';
import { Observation } from '@paanch/contracts/security/observations';
import type { ServiceConfig } from '@paanch/platform/config/read-config';
import { already, refuseWithCookies, withCookies } from '@paanch/platform/http/answer';
import { outsideOwnRows } from '@paanch/platform/http/own-rows';
import { serve } from '@paanch/platform/http/serve';
import { serveSocket } from '@paanch/platform/http/sockets/serve-socket';
import { openNats } from '@paanch/platform/messaging/nats-link';
import { defineService } from '@paanch/platform/service/define-service';
import { type Platform, PLATFORM } from '@paanch/platform/service/platform';
import { eventually } from '@paanch/testing/engines/eventually';
import { testService } from '@paanch/testing/engines/test-service';
import { expect } from 'vitest';
import { z } from 'zod';

export const readThing = defineRoute({
  name: 'readThing',
  owner: 'content',
  method: 'GET',
  path: '/api/admin/things/:thingId',
  summary: 'A thing',
  access: ['Admin', 'Viewer'],
  params: z.object({ thingId: z.uuid('Invalid id') }),
  query: z.object({ page: z.coerce.number('Page must be a whole number').int().default(1), ids: z.array(z.string()).optional() }),
  reply: z.object({ id: z.string(), owner: z.string(), page: z.number() }),
  fieldsByRole: { Viewer: z.object({ id: z.string() }) },
});
export const saveThing = defineRoute({
  name: 'saveThing',
  owner: 'content',
  method: 'POST',
  path: '/api/things',
  summary: 'Save a thing',
  access: 'public',
  status: 201,
  mayExist: true,
  bodyLimit: 1024,
  body: z.object({
    name: z.string().min(1, 'Name is required'),
    tags: z.array(z.object({ size: z.number('Size must be a number') })).default([]),
  }),
  reply: z.object({ name: z.string().max(20) }),
});
export const bringThing = defineRoute({
  name: 'bringThing',
  owner: 'content',
  method: 'POST',
  path: '/api/admin/things/bring',
  summary: 'Bring a thing as a file',
  kind: 'upload',
  access: ['Admin'],
  bodyLimit: 64 * 1024,
  body: z.object({
    size: z.enum(['small', 'large'], { error: 'Size must be small or large' }),
    name: z.string('Name is required').max(20, 'Name is too long'),
    colour: z.string().default('red'),
  }),
  reply: z.object({ size: z.string(), name: z.string(), colour: z.string(), text: z.string() }),
});
export const hearThing = defineRoute({
  name: 'hearThing',
  owner: 'content',
  method: 'GET',
  path: '/ws/things',
  summary: 'What a thing says',
  kind: 'socket',
  access: ['student'],
  scope: 'own',
  bodyLimit: 64 * 1024,
  query: z.object({ say: z.string().max(20, 'Too long') }),
});
export const tellVersion = defineRoute({
  name: 'tellVersion',
  owner: 'content',
  method: 'GET',
  path: '/internal/things/:thingId',
  summary: 'A version',
  kind: 'internal',
  access: 'public',
  callers: ['progress'],
  params: z.object({ thingId: z.string() }),
  reply: z.object({ id: z.string(), caller: z.string() }),
});

export const THING = '0197c2aa-0000-7000-8000-000000000001';
export const OTHERS = '0197c2aa-0000-7000-8000-000000000002';
/** Things whose read fails in the database: refused, or the connection ends. */
export const UNREADABLE: Readonly<Record<string, string>> = {
  '0197c2aa-0000-7000-8000-000000000003': 'select * from pg_authid',
  '0197c2aa-0000-7000-8000-000000000004': 'select pg_terminate_backend(pg_backend_pid())',
};

export interface ThingDeps {
  readonly platform: Platform<ServiceConfig>;
}
const DEPS = Symbol('things');
export const gate = { isShut: false, open: () => undefined };
const waitAtGate = () => new Promise<void>((resolve) => Object.assign(gate, { isShut: true, open: resolve }));

const served = [
  serve(readThing, async ({ params, query, caller }, { platform }: ThingDeps) => {
    const failing = UNREADABLE[params.thingId];
    if (failing !== undefined) await platform.db.pool.query(failing);
    if (params.thingId === OTHERS) return outsideOwnRows('thing', params.thingId);
    return { id: params.thingId, owner: caller.userId, page: query.page, secret: 'a column nobody listed' };
  }),
  serve(saveThing, async ({ body }) => {
    if (body.name === 'stands') return already({ name: body.name });
    if (body.name === 'cookies') return withCookies({ name: body.name }, ['a=1; Path=/', 'b=2; Path=/']);
    if (body.name === 'dead') return refuseWithCookies(refuse('SESSION_REVOKED'), ['a=; Max-Age=0']);
    if (body.name === 'busy') throw refuse('REFRESH_BUSY', { retryAfterSeconds: 1 });
    if (body.name === 'crash') throw new Error('select secret from users');
    if (body.name === 'gate') await waitAtGate();
    if (body.name === 'misfit') return { name: 'longer than the contract says' };
    return { name: body.name };
  }),
];

const brought = serve(bringThing, async ({ body, file }) => ({ ...body, text: await text(file.bytes) }));

const sockets = [
  serveSocket<typeof hearThing, ThingDeps>(hearThing, async (socket, { query, caller, stopping }) => {
    if (query.say === 'crash') throw new Error('select secret from users');
    stopping.addEventListener('abort', () => socket.send('stopping'));
    socket.on('message', (data) => socket.send(data));
    socket.send(`${query.say} ${caller.userId}`);
  }),
];

class ThingModule {
  readonly serves = served.length;
}
Module({
  providers: [{ provide: DEPS, useFactory: (platform: Platform<ServiceConfig>): ThingDeps => ({ platform }), inject: [PLATFORM] }],
})(ThingModule);

const noMigrations = mkdtempSync(join(tmpdir(), 'paanch-no-migrations-'));

export const things = defineService<ServiceConfig, ThingDeps>({
  name: 'content',
  module: ThingModule,
  deps: DEPS,
  served: [...served, brought],
  sockets,
  migrations: pathToFileURL(noMigrations),
  internal: [serve(tellVersion, async ({ params, caller }) => ({ id: params.thingId, caller: caller.service }))],
});

/** The sample service, and everything it observes. */
export async function openThings() {
  const service = await testService(things);
  const nats = openNats(service.natsUrl, 'watcher');
  const seen: Observation[] = [];
  nats.whenUp((connection) => {
    connection.subscribe('observations.content.*', {
      callback: (_, message) => {
        const { data: one } = Observation.safeParse(message.json());
        // One whose acknowledgement is late comes again.
        if (one !== undefined && seen.every(({ id }) => id !== one.id)) seen.push(one);
      },
    });
  });
  await eventually('the watcher is connected', () => nats.current() !== null);
  return {
    service,
    seen,
    isSeen: (type: Observation['type'], details: Record<string, unknown>, rest: Partial<Observation> = {}) =>
      eventually(`${type} ${JSON.stringify(details)} is seen`, () => seen.some((one) => matches(one, { type, details, ...rest }))),
    async close() {
      await nats.close();
      await service.stop();
      rmSync(noMigrations, { recursive: true, force: true });
    },
  };
}

export type Things = Awaited<ReturnType<typeof openThings>>;

function matches(one: Observation, wanted: object): boolean {
  try {
    expect(one).toMatchObject(wanted);
    return true;
  } catch {
    return false;
  }
}

/** Part of every problem body. */
export const problem = { success: false, message: expect.any(String), requestId: expect.any(String) };

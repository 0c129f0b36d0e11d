import { randomUUID } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Module } from '@nestjs/common';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { defineRoute } from '@paanch/contracts/kernel/route';
import type { ServiceConfig } from '@paanch/platform/config/read-config';
import { withCookies } from '@paanch/platform/http/answer';
import { serve } from '@paanch/platform/http/serve';
import { purgeAnswers } from '@paanch/platform/idempotency/purge-answers';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import { defineService } from '@paanch/platform/service/define-service';
import { type Platform, PLATFORM } from '@paanch/platform/service/platform';
import { callAs, type CallAs, type Person } from '@paanch/testing/builders/call-as';
import { eventually } from '@paanch/testing/engines/eventually';
import { recordMessages, type Recording } from '@paanch/testing/engines/record-messages';
import { testService, type TestService } from '@paanch/testing/engines/test-service';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';

const HOW = ['well', 'refused', 'crash', 'gate', 'cut', 'cookies', 'nothing'] as const;
const payIn = defineRoute({
  name: 'payIn',
  owner: 'content',
  method: 'POST',
  path: '/api/purses/:purse',
  summary: 'Pays into a purse',
  access: ['Admin', 'student'],
  status: 201,
  params: z.object({ purse: z.string() }),
  query: z.object({ note: z.string().optional() }),
  body: z.object({ amount: z.number('Amount must be a number').int(), how: z.enum(HOW).default('well') }),
  reply: z.object({ balance: z.number(), receipt: z.string() }),
});
const payInByItself = defineRoute({ ...payIn, name: 'payInByItself', path: '/api/natural-purses/:purse', naturalKey: true });
const empty = defineRoute({
  name: 'emptyPurse',
  owner: 'content',
  method: 'DELETE',
  path: '/api/purses/:purse',
  summary: 'Empties a purse',
  access: ['Admin'],
  status: 204,
  params: z.object({ purse: z.string() }),
});

interface PurseDeps {
  readonly platform: Platform<ServiceConfig>;
}
const DEPS = Symbol('purses');
const gate = { isShut: false, open: () => undefined };
const waitAtGate = () => new Promise<void>((resolve) => Object.assign(gate, { isShut: true, open: resolve }));
/** Ends every connection that is in a transaction, as a server that goes down would. */
const CUT = `select pg_terminate_backend(pid) from pg_stat_activity
  where usename = current_user and pid <> pg_backend_pid() and state = 'idle in transaction'`;

async function balanceIn({ db }: Platform<ServiceConfig>, purse: string): Promise<number> {
  const { rows } = await db.drizzle.execute<{ balance: number }>(
    sql`select coalesce(sum(amount), 0)::int as balance from coins where purse = ${purse}`,
  );
  return rows[0]?.balance ?? 0;
}

async function pay({ platform }: PurseDeps, purse: string, { amount, how }: z.output<typeof payIn.body>) {
  await inTransaction(platform.db, (tx) => tx.execute(sql`insert into coins values (${purse}, ${amount})`));
  platform.broadcast('control.purse_changed', { purse, balance: await balanceIn(platform, purse) });
  if (how === 'refused') throw refuse('STATE_CONFLICT');
  if (how === 'crash') throw new Error('ours');
  if (how === 'gate') await waitAtGate();
  if (how === 'cut') await platform.db.pool.query(CUT);
  await inTransaction(platform.db, (tx) => tx.execute(sql`insert into coins values (${purse}, ${amount})`));
  const reply = { balance: await balanceIn(platform, purse), receipt: randomUUID() };
  return how === 'cookies' ? withCookies(reply, ['a=1; Path=/']) : reply;
}

const served = [
  serve(payIn, async ({ params, body }, deps: PurseDeps) => pay(deps, params.purse, body)),
  serve(payInByItself, async ({ params, body }, deps: PurseDeps) => pay(deps, params.purse, body)),
  serve(empty, async ({ params }, { platform }: PurseDeps) => {
    await inTransaction(platform.db, (tx) => tx.execute(sql`insert into coins values (${params.purse}, 1)`));
  }),
];

class PurseModule {
  readonly serves = served.length;
}
Module({
  providers: [{ provide: DEPS, useFactory: (platform: Platform<ServiceConfig>): PurseDeps => ({ platform }), inject: [PLATFORM] }],
})(PurseModule);

const folder = mkdtempSync(join(tmpdir(), 'paanch-purses-'));
writeFileSync(join(folder, '0001_coins.sql'), 'create table coins (purse text not null, amount int not null);');
const purses = defineService<ServiceConfig, PurseDeps>({
  name: 'content',
  module: PurseModule,
  deps: DEPS,
  served,
  migrations: pathToFileURL(`${folder}/`),
  internal: [],
});

let service: TestService<PurseDeps>;
let told: Recording;
let purse: string;
let key: string;
const me: Person = { role: 'Admin', id: randomUUID() };

beforeAll(async () => {
  service = await testService(purses);
  told = await recordMessages(service.natsUrl, 'control.purse_changed');
});
beforeEach(() => {
  purse = randomUUID();
  key = randomUUID();
});
afterAll(async () => {
  await told.close();
  await service.stop();
});

const send = (body: object, { as = callAs(service, me), headers = { 'idempotency-key': key }, query = {} } = {}) =>
  as(payIn, { params: { purse }, query, body, headers });
/** Of this purse alone: what was said of an earlier one may still be on its way. */
const toldOfIt = () => told.messages.filter((said) => JSON.stringify(said).includes(purse));
const balance = () => balanceIn(service.deps.platform, purse);
const rows = async () => (await service.db.pool.query('select * from idempotency where scope like $1', [`${me.id}|%`])).rows;

describe('a request with a key', () => {
  it('is done and answered as without one, and broadcasts after its commit', async () => {
    const answer = await send({ amount: 2 });
    expect(answer).toMatchObject({ status: 201, body: { balance: 4 } });
    expect(answer.headers.get('idempotency-replayed')).toBeNull();
    await eventually('it is told', () => toldOfIt().length === 1);
    expect(await balance()).toBe(4);
  });

  it('gets the same answer when it is repeated, and takes effect once', async () => {
    const first = await send({ amount: 2 });
    const again = await send({ amount: 2 });
    expect(again).toMatchObject({ status: 201, body: first.body });
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(await balance()).toBe(4);
  });

  it('is the same request however its members are ordered', async () => {
    await send({ amount: 2, how: 'well' });
    expect((await send({ how: 'well', amount: 2 })).headers.get('idempotency-replayed')).toBe('true');
  });

  it.each([
    ['another body', { amount: 3 }, {}],
    ['another query', { amount: 2 }, { note: 'x' }],
  ])('is refused with %s, and changes nothing', async (_, body, query) => {
    await send({ amount: 2 });
    expect(await send(body, { query })).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_KEY_REUSED' } });
    expect(await balance()).toBe(4);
  });

  it('is refused while the same key is at work, and answered like it afterwards', async () => {
    const first = send({ amount: 2, how: 'gate' });
    await eventually('it is at work', () => gate.isShut);
    const meanwhile = await send({ amount: 2, how: 'gate' });
    expect(meanwhile).toMatchObject({ status: 409, body: { code: 'REQUEST_IN_PROGRESS' } });
    expect(meanwhile.headers.get('retry-after')).toBe('1');
    gate.open();
    const { body } = await first;
    const again = await send({ amount: 2, how: 'gate' });
    expect(again).toMatchObject({ status: 201, body });
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(await balance()).toBe(4);
  });

  it('may be sent again after bad input and after a server error, and stores nothing of either', async () => {
    expect((await send({ amount: 'two' })).status).toBe(400);
    expect((await send({ amount: 2, how: 'crash' })).status).toBe(500);
    expect(await balance()).toBe(0);
    expect(toldOfIt()).toEqual([]);
    expect((await send({ amount: 2 })).status).toBe(201);
    expect(await balance()).toBe(4);
  });

  it('may be sent again after a refusal, which takes back no more than it does without a key', async () => {
    expect((await send({ amount: 2, how: 'refused' })).status).toBe(409);
    expect((await send({ amount: 2, how: 'refused' }, { headers: {} as never })).status).toBe(409);
    expect(await balance()).toBe(4);
    await eventually('both are told', () => toldOfIt().length === 2);
    expect((await send({ amount: 2 })).headers.get('idempotency-replayed')).toBeNull();
  });

  it('whose database connection is lost is not done, and is done once when it is repeated', async () => {
    expect((await send({ amount: 2, how: 'cut' })).status).toBe(503);
    expect(await balance()).toBe(0);
    expect((await send({ amount: 2 })).status).toBe(201);
    expect(await balance()).toBe(4);
  });

  it('whose answer is lost on the way gets it when it is repeated', async () => {
    const { server, port, lost } = await deafProxy(service.baseUrl);
    const throughIt = callAs({ name: service.name, baseUrl: `http://127.0.0.1:${port}` }, me);
    await expect(send({ amount: 2 }, { as: throughIt })).rejects.toThrow('fetch failed');
    server.close();
    const again = await send({ amount: 2 });
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(lost()).toContain(JSON.stringify(again.body));
    expect(await balance()).toBe(4);
  });

  it('without a body in its answer is answered without one again', async () => {
    const ask = () => callAs(service, me)(empty, { params: { purse }, headers: { 'idempotency-key': key } });
    expect(await ask()).toMatchObject({ status: 204, body: undefined });
    expect(await ask()).toMatchObject({ status: 204, body: undefined });
    expect(await balance()).toBe(1);
  });

  it('sets its cookies once', async () => {
    expect((await send({ amount: 2, how: 'cookies' })).headers.getSetCookie()).toEqual(['a=1; Path=/']);
    expect((await send({ amount: 2, how: 'cookies' })).headers.getSetCookie()).toEqual([]);
  });

  it.each(['', 'x'.repeat(256), 'é'])('is refused with the key %j', async (bad) => {
    const answer = await send({ amount: 2 }, { headers: { 'idempotency-key': bad } });
    expect(answer).toMatchObject({ status: 400, body: { code: 'MALFORMED_REQUEST' } });
    expect(await balance()).toBe(0);
  });
});

describe('a key', () => {
  it('is one person’s own, and of one route', async () => {
    await send({ amount: 2 });
    await send({ amount: 2 }, { as: callAs(service, { role: 'Admin' }) });
    await callAs(service, me)(empty, { params: { purse }, headers: { 'idempotency-key': key } });
    expect(await balance()).toBe(9);
  });

  it('is not looked at where the input is the key', async () => {
    const ask = (as: CallAs) => as(payInByItself, { params: { purse }, body: { amount: 2 }, headers: { 'idempotency-key': key } });
    await ask(callAs(service, me));
    await ask(callAs(service, me));
    expect(await balance()).toBe(8);
  });

  it('and what it was answered cannot be read from the table', async () => {
    const { body } = await send({ amount: 2 });
    const kept = JSON.stringify((await rows()).map((row) => Object.values(row).map(String)));
    expect(kept).not.toContain(key);
    expect(kept).not.toContain(z.object({ receipt: z.string() }).parse(body).receipt);
  });

  it.each([
    ['student', 8 * 24],
    ['Admin', 48],
  ] as const)('of a person of role %s is remembered for %i hours and then forgotten', async (role, hours) => {
    const id = randomUUID();
    const as = callAs(service, { role, id });
    await send({ amount: 2 }, { as });
    const age = (by: number) =>
      service.db.pool.query('update idempotency set expires_at = expires_at - make_interval(hours => $1) where scope like $2', [
        by,
        `${id}|%`,
      ]);
    await age(hours - 1);
    await purgeAnswers(service.db);
    expect((await send({ amount: 2 }, { as })).headers.get('idempotency-replayed')).toBe('true');
    await age(1);
    expect(await purgeAnswers(service.db)).toBe(1);
    expect((await send({ amount: 2 }, { as })).headers.get('idempotency-replayed')).toBeNull();
  });
});

/** Passes on what is sent and cuts the connection at the first byte of an answer, which it keeps. */
async function deafProxy(target: string): Promise<{ server: Server; port: number; lost: () => string }> {
  const { hostname, port } = new URL(target);
  let lost = '';
  const server = createServer((from) => {
    const to = connect(Number(port), hostname, () => from.pipe(to));
    to.on('data', (bytes) => {
      lost += bytes.toString();
      from.destroy();
    });
    from.on('error', () => undefined);
    to.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, port: (server.address() as AddressInfo).port, lost: () => lost };
}

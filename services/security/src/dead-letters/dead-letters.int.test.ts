/** Dead letters of every service, listed and asked about by Admins (docs/reliability.md#dead-letters). */
import { randomUUID } from 'node:crypto';
import { DEAD_LETTER_CHANGED } from '@paanch/contracts/security/failing/dead-letter-events';
import * as contract from '@paanch/contracts/security/failing/dead-letters';
import { callAs } from '@paanch/testing/builders/call-as';
import { childCommand } from '@paanch/testing/engines/child-service';
import { eventually } from '@paanch/testing/engines/eventually';
import { type Feed, openFeed } from '@paanch/testing/engines/feed';
import { testService, type TestService } from '@paanch/testing/engines/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SecurityDeps } from '../deps.js';
import { operate } from './operate.js';
import { securityService } from '../security.module.js';
import { factOf } from '../../testing/messages.js';

let service: TestService<SecurityDeps>;
let feed: Feed;
beforeAll(async () => {
  service = await testService(securityService);
  feed = await openFeed(service);
});
afterAll(async () => {
  await feed.close();
  await service.stop();
});

const asAdmin = () => callAs(service, { role: 'Admin' });

function told(id: string, over: object = {}, revision = 1) {
  const at = new Date().toISOString();
  const about = { dead_letter_id: id, service: 'progress', consumer: 'progress-auth', subject: 'events.auth.person_changed' };
  const data = { ...about, error: 'TypeError', attempts: 5, first_at: at, last_at: at, state: 'new', ...over };
  return factOf(DEAD_LETTER_CHANGED.progress, data, { agg_id: id, agg_version: revision });
}

async function aNewOne(): Promise<string> {
  const id = randomUUID();
  await feed.send([told(id)]);
  return id;
}

const listed = async (query: object = {}) =>
  (await (await asAdmin()(contract.listDeadLetters, { query: { pageSize: 100, ...query } })).reply()).data;
const shown = async (id: string) => (await listed()).find((one) => one.id === id);
const askedOf = async (id: string) => (await service.outbox(id)).map(({ type, data }) => ({ type, data }));

describe('a dead letter', () => {
  it('is listed as its owner told it last, however often and in whatever order that came', async () => {
    const id = randomUUID();
    const [first, second] = [told(id), told(id, { attempts: 10 }, 2)];
    await feed.send([second, first, second]);
    expect(await shown(id)).toMatchObject({ service: 'progress', kind: 'fact', attempts: 10, state: 'new', error: 'TypeError' });
  });

  it('is found by service, state and text', async () => {
    const [task, fact] = [randomUUID(), randomUUID()];
    await feed.send([told(task, { subject: 'tasks.sendMail', consumer: 'dead-tasks' }), told(fact, { state: 'discarded' })]);
    const ids = async (query: object) => (await listed(query)).map(({ id }) => id);
    expect(await ids({ search: 'sendMail' })).toEqual([task]);
    expect(await shown(task)).toMatchObject({ kind: 'task' });
    expect(await ids({ state: 'discarded' })).toContain(fact);
    expect(await ids({ state: 'discarded' })).not.toContain(task);
    expect(await ids({ service: 'careers' })).toEqual([]);
  });

  it('shows as requested until its owner answers', async () => {
    const id = await aNewOne();
    const { status, body } = await asAdmin()(contract.replayDeadLetter, { params: { id } });
    expect([status, body]).toMatchObject([202, { id, state: 'asked' }]);
    expect(await askedOf(id)).toEqual([{ type: 'DeadLetterReplayAsked', data: { dead_letter_id: id, service: 'progress' } }]);
    await feed.send([told(id, { error: 'RangeError', attempts: 6 }, 2)]);
    expect(await shown(id)).toMatchObject({ state: 'new', error: 'RangeError', attempts: 6 });
    expect((await asAdmin()(contract.replayDeadLetter, { params: { id } })).status).toBe(202);
    await feed.send([told(id, { state: 'replayed' }, 3)]);
    expect(await shown(id)).toMatchObject({ state: 'replayed' });
  });

  it('is discarded with a reason that nobody else learns', async () => {
    const id = await aNewOne();
    const reason = `Known since May ${randomUUID()}`;
    const { status, body } = await asAdmin()(contract.discardDeadLetter, { params: { id }, body: { reason } });
    expect([status, body]).toMatchObject([202, { state: 'asked' }]);
    expect(JSON.stringify([body, await service.outbox(id)])).not.toContain(reason);
    expect(await askedOf(id)).toMatchObject([{ data: { change: { reason_hash: expect.stringMatching(/^hmac:/) } } }]);
    expect((await service.db.pool.query('select reason from dead_letters where id = $1', [id])).rows).toEqual([{ reason }]);
  });

  it('belongs to the first of two Admins who ask at once', async () => {
    const id = await aNewOne();
    const answers = await Promise.all([
      asAdmin()(contract.replayDeadLetter, { params: { id } }),
      asAdmin()(contract.discardDeadLetter, { params: { id }, body: { reason: 'Known' } }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([202, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ details: [{ code: 'DEAD_LETTER_CLOSED' }] });
    expect(await askedOf(id)).toHaveLength(1);
  });

  it('that nobody told of is not found, and a discard needs a reason', async () => {
    const params = { id: randomUUID() };
    expect((await asAdmin()(contract.replayDeadLetter, { params })).status).toBe(404);
    expect((await asAdmin()(contract.discardDeadLetter, { params, body: { reason: ' ' } })).status).toBe(400);
  });
});

describe('an operator', () => {
  const run = (...args: string[]) => operate(service.deps, args);

  it('lists them, and asks for a replay or a discard by the same rule', async () => {
    const [one, other] = [await aNewOne(), await aNewOne()];
    expect(await run('list', 'progress', 'new')).toMatchObject({
      dead_letters: expect.arrayContaining([expect.objectContaining({ id: one })]),
    });
    expect(await run('list', 'careers')).toEqual({ dead_letters: [] });
    expect(await run('replay', one)).toMatchObject({ id: one, state: 'asked' });
    expect(await run('discard', other, 'Known')).toMatchObject({ id: other, state: 'asked' });
    expect(await service.outbox(one)).toMatchObject([{ type: 'DeadLetterReplayAsked', actor: { user_id: null, role: 'system' } }]);
    await expect(run('replay', other)).rejects.toMatchObject({ code: 'STATE_CONFLICT' });
  });

  it('runs a program, which also tells how every process is', async () => {
    const script = new URL('../../dist/operator.js', import.meta.url);
    const command = (...args: string[]) => childCommand({ script, args, config: service.config });
    expect(await command('replay', randomUUID())).toMatchObject({ code: 1, answer: { refused: 'NOT_FOUND' } });
    expect(await command('status')).toMatchObject({ code: 0, answer: { processes: expect.any(Array) } });
  });

  it.each([
    ['NOT_FOUND', ['replay', 'no id']],
    ['NOT_FOUND', ['replay', randomUUID()]],
    ['VALIDATION_FAILED', ['discard', randomUUID()]],
    ['VALIDATION_FAILED', ['remove', randomUUID()]],
    ['VALIDATION_FAILED', ['list', 'nobody']],
  ])('is refused with %s: %j', async (code, args) => {
    await expect(run(...args)).rejects.toMatchObject({ code });
  });
});

it('of security itself goes the same way: it fails again, and stays with one attempt more', async () => {
  await feed.publish([{ subject: 'events.content.poisoned', data: { id: randomUUID(), what: 'no envelope' } }]);
  const own = async () => (await listed({ service: 'security' }))[0];
  await eventually('it is kept', async () => (await service.outbox()).some(({ type }) => type === 'DeadLetterChanged'));
  const relay = async () => {
    const all = await service.outbox();
    await feed.send(all.map((fact) => ({ subject: fact.subject, data: fact })));
  };
  await relay();
  const letter = await own();
  expect(letter).toMatchObject({ consumer: 'security-events', attempts: 5, state: 'new' });
  await asAdmin()(contract.replayDeadLetter, { params: { id: letter?.id ?? '' } });
  await relay();
  await relay();
  expect(await own()).toMatchObject({ attempts: 6, state: 'new' });
});

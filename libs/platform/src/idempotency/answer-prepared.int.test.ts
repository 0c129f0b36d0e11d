/** Requests that wait for something outside the database: here a model, whose answers the tests give (docs/reliability.md#slow-calls). */
import { randomUUID } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RouteContract } from '@paanch/contracts/kernel/route';
import { callAs, type Person } from '@paanch/testing/builders/call-as';
import { childService } from '@paanch/testing/engines/child-service';
import { eventually } from '@paanch/testing/engines/eventually';
import { testService, type TestService } from '@paanch/testing/engines/test-service';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { askBriefly, askInside, askModel, type NoteDeps, slowNotes, writeNote } from '../../testing/slow-calls.js';

const me: Person = { role: 'Admin', id: randomUUID() };
/** In the order they were asked. */
let questions: ServerResponse[] = [];
const model = createServer((_, response) => void questions.push(response));
let service: TestService<NoteDeps>;
let url: string;
let noteId: string;
let key: string;

beforeAll(async () => {
  service = await testService(slowNotes);
  await new Promise<void>((resolve) => model.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(model.address() as AddressInfo).port}`;
});
beforeEach(() => {
  [noteId, key, questions] = [randomUUID(), randomUUID(), []];
});
afterAll(async () => {
  model.closeAllConnections();
  model.close();
  await service.stop();
});

const send = (route: RouteContract = askModel, { question = '', from = service, sentKey = key } = {}) =>
  callAs({ name: service.name, baseUrl: from.baseUrl }, me)(route, {
    params: { noteId },
    body: { model: url, question },
    headers: { 'idempotency-key': sentKey },
  });
const asked = (times: number) => eventually(`the model is asked ${times} times`, () => questions.length >= times);
const wordsKept = async () => {
  const { rows } = await service.db.pool.query<{ word: string }>('select word from notes where note_id = $1', [noteId]);
  return rows.map(({ word }) => word);
};
const reservations = async () => (await service.db.pool.query('select 1 from reserved_keys')).rowCount;
/** As after the time of a lease; again and again, because a process that lives renews it. */
const expireUntil = (guarantee: string, isTrue: () => boolean) =>
  eventually(guarantee, async () => {
    await service.db.pool.query('update reserved_keys set held_until = now()');
    return isTrue();
  });

describe('a request that waits', () => {
  it('answers a repeat with the stored answer, and leaves no reservation', async () => {
    const first = send();
    await asked(1);
    questions[0]?.end('fine');
    expect(await first).toMatchObject({ status: 201, body: { word: 'fine', words: 1 } });
    const again = await send();
    expect([again.status, again.body, again.headers.get('idempotency-replayed')]).toEqual([201, { word: 'fine', words: 1 }, 'true']);
    expect([questions.length, await reservations()]).toEqual([1, 0]);
  });

  it('keeps a repeat waiting while it is at work, then gives it the same answer', async () => {
    const first = send();
    await asked(1);
    let isAnswered = false;
    const again = send().finally(() => (isAnswered = true));
    await send(writeNote, { sentKey: randomUUID() });
    expect(isAnswered).toBe(false);
    questions[0]?.end('fine');
    expect((await again).body).toEqual((await first).body);
    expect((await again).headers.get('idempotency-replayed')).toBe('true');
    expect([questions.length, await wordsKept()]).toEqual([1, ['written', 'fine']]);
  });

  it('refuses another body with its key, at work and afterwards', async () => {
    const first = send();
    await asked(1);
    expect(await send(askModel, { question: 'another' })).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_KEY_REUSED' } });
    questions[0]?.end('fine');
    await first;
    expect((await send(askModel, { question: 'another' })).status).toBe(422);
    expect(questions).toHaveLength(1);
  });

  it('stores neither a refusal nor a failure, so a repeat runs again', async () => {
    for (const [index, word, status] of [
      [0, 'no', 409],
      [1, 'bad', 500],
      [2, 'fine', 201],
    ] as const) {
      const answer = send();
      await asked(index + 1);
      questions[index]?.end(word);
      expect((await answer).status).toBe(status);
    }
    expect(await wordsKept()).toEqual(['fine']);
  });

  it('ends with 504 when its time is over, and so does what it waits for', async () => {
    const answer = send(askBriefly);
    await asked(1);
    const closed = new Promise((resolve) => questions[0]?.once('close', resolve));
    expect(await answer).toMatchObject({ status: 504, body: { code: 'UPSTREAM_TIMEOUT' } });
    await closed;
    expect([await wordsKept(), await reservations()]).toEqual([[], 0]);
  });

  it('holds no connection: thirty of them wait while ordinary requests are answered', async () => {
    const waiting = Array.from({ length: 30 }, () => send(askModel, { sentKey: randomUUID() }));
    await asked(30);
    const ordinary = await Promise.all(Array.from({ length: 10 }, () => send(writeNote, { sentKey: randomUUID() })));
    expect(ordinary.map(({ status }) => status)).toEqual(ordinary.map(() => 201));
    for (const question of questions) question.end('fine');
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(waiting.map(() => 201));
  });
});

describe('a reserved key', () => {
  it('is taken over from a killed process: the work runs again and takes effect once', async () => {
    const child = await childService({ script: new URL('../../testing/slow-calls.ts', import.meta.url), config: service.config });
    const lost = send(askModel, { from: { ...service, baseUrl: child.baseUrl } }).catch((error: unknown) => error);
    await asked(1);
    await child.kill();
    expect(await lost).toBeInstanceOf(TypeError);
    const again = send();
    await expireUntil('the model is asked again', () => questions.length === 2);
    questions[1]?.end('fine');
    expect(await again).toMatchObject({ status: 201, body: { word: 'fine', words: 1 } });
    expect([await wordsKept(), await reservations()]).toEqual([['fine'], 0]);
  });

  it('is lost by a process that was taken for dead, whose own work then takes no effect', async () => {
    const first = send();
    await asked(1);
    const again = send();
    await expireUntil('the model is asked again', () => questions.length === 2);
    questions[0]?.end('late');
    expect(await first).toMatchObject({ status: 409, body: { code: 'REQUEST_IN_PROGRESS' } });
    questions[1]?.end('fine');
    expect((await again).body).toEqual({ word: 'fine', words: 1 });
  });

  it('is renewed while its request is at work', async () => {
    const first = send();
    await asked(1);
    await service.db.pool.query(`update reserved_keys set held_until = now() + interval '1 day'`);
    await eventually('its process has set its own time', async () => {
      const { rows } = await service.db.pool.query(`select 1 from reserved_keys where held_until < now() + interval '1 hour'`);
      return rows.length === 1;
    });
    questions[0]?.end('fine');
    expect((await first).status).toBe(201);
  });
});

describe('a handler that waits inside its transaction', () => {
  it('fails, and what it would wait for is not asked', async () => {
    expect(await send(askInside)).toMatchObject({ status: 500, body: { code: 'INTERNAL' } });
    expect([questions, await wordsKept()]).toEqual([[], []]);
  });
});

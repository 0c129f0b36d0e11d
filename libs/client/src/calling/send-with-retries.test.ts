import { KEY_HEADER, defineRoute, type RouteContract } from '@paanch/contracts/kernel/route';
import { refreshed } from '@paanch/testing/browser/auth-replies';
import { stubbedFetch, type StubbedFetch } from '@paanch/testing/browser/stubbed-fetch';
import { pollUntil, MemoryStorage } from '@paanch/testing/browser/browser-fakes';
import { refusal, type ScriptedReply } from '@paanch/testing/browser/scripted-server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { Client } from './client.js';

const createThing = defineRoute({
  name: 'createThing',
  owner: 'content',
  method: 'POST',
  path: '/api/admin/things',
  access: ['Admin'],
  summary: 'Make a thing',
  body: z.object({ name: z.string() }),
  reply: z.object({ name: z.string() }),
});
const PATH = createThing.path;
const REFRESH = '/api/auth/refresh';
const input = { body: { name: 'one' } };
const done: ScriptedReply = { json: { name: 'one' } };

let network: StubbedFetch;
let client: Client;

beforeEach(() => {
  network = stubbedFetch();
  vi.stubGlobal('fetch', network.fetch);
  vi.stubGlobal('localStorage', new MemoryStorage());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const deaf = { ended: () => {}, changed: () => {}, mismatched: () => {}, passwordChangeRequired: () => {} };
  client = new Client('admin', { ...deaf, reauthenticate: async () => true });
});
afterEach(() => {
  client.session.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** One answer after the other, repeating the last one. */
const answers = (...replies: ScriptedReply[]) => {
  const rest = [...replies];
  network.answer(PATH, () => (rest.length > 1 ? rest.shift() : rest[0]) ?? refusal('INTERNAL'));
};
const keys = (path = PATH) => network.requests.filter((one) => one.path === path).map(({ headers }) => headers.get(KEY_HEADER));
const attempts = () => network.count(PATH);
/** Runs until a timer is set, and returns its milliseconds. */
const nextWait = async () => {
  await pollUntil(() => vi.getTimerCount() > 0);
  const before = Date.now();
  await vi.advanceTimersToNextTimerAsync();
  return Date.now() - before;
};
const outcome = (call: Promise<unknown>) => call.then(String, (error: unknown) => error);

describe('a call that changes something', () => {
  const unclear: [string, ScriptedReply][] = [
    ['no answer came', { cut: 'before' }],
    ['a proxy found no upstream', { status: 502, text: 'Bad gateway' }],
    ['the service is unavailable', refusal('SERVICE_UNAVAILABLE')],
    ['the service took too long', refusal('UPSTREAM_TIMEOUT')],
    ['its first attempt is still running', refusal('REQUEST_IN_PROGRESS')],
  ];

  it.each(unclear)('is repeated with its key if %s, after about 1, 2 and 4 s, and then fails', async (_, reply) => {
    answers(reply);
    const ended = outcome(client.call(createThing, input));
    for (const seconds of [1, 2, 4]) {
      const wait = await nextWait();
      expect(wait).toBeGreaterThanOrEqual(seconds * 800);
      expect(wait).toBeLessThanOrEqual(seconds * 1_200);
    }
    expect(await ended).toBeInstanceOf(Error);
    expect(attempts()).toBe(4);
    expect(new Set(keys()).size).toBe(1);
    expect(keys()[0]).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('returns the first clear answer', async () => {
    answers({ cut: 'before' }, refusal('REQUEST_IN_PROGRESS'), done);
    const ended = client.call(createThing, input);
    await nextWait();
    await nextWait();
    expect(await ended).toEqual({ name: 'one' });
    expect(new Set(keys()).size).toBe(1);
  });

  it('waits as long as the server asks, at most 30 s', async () => {
    answers(refusal('SERVICE_UNAVAILABLE', { 'retry-after': '9' }), refusal('SERVICE_UNAVAILABLE', { 'retry-after': '600' }), done);
    const ended = client.call(createThing, input);
    expect(await nextWait()).toBe(9_000);
    expect(await nextWait()).toBe(30_000);
    expect(await ended).toEqual({ name: 'one' });
  });

  it('has a new key each time', async () => {
    answers(done);
    await client.call(createThing, input);
    await client.call(createThing, input);
    expect(new Set(keys()).size).toBe(2);
  });

  it('may have a key that its caller keeps for the same request', async () => {
    answers(done);
    const attempt = { signal: AbortSignal.timeout(60_000), keyFor: (request: string) => `of ${request}` };
    for (const name of ['one', 'one', 'two']) await client.call(createThing, { body: { name }, ...attempt });
    const [first, again, other] = keys();
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  it.each(['AUTH_REQUIRED', 'REAUTH_REQUIRED'] as const)('keeps its key after %s', async (code) => {
    answers(refusal(code), done);
    network.answer(REFRESH, () => ({ json: refreshed() }));
    expect(await client.call(createThing, input)).toEqual({ name: 'one' });
    expect(attempts()).toBe(2);
    expect(new Set(keys()).size).toBe(1);
  });

  it.each(['VALIDATION_FAILED', 'ALREADY_EXISTS', 'IDEMPOTENCY_KEY_REUSED', 'RATE_LIMITED', 'INTERNAL'] as const)(
    'is not repeated after %s',
    async (code) => {
      answers(refusal(code));
      await expect(client.call(createThing, input)).rejects.toMatchObject({ code });
      expect(attempts()).toBe(1);
    },
  );

  it('is not repeated after an abort', async () => {
    answers({ cut: 'before' });
    const abort = new AbortController();
    const ended = outcome(client.call(createThing, { ...input, signal: abort.signal }));
    await pollUntil(() => vi.getTimerCount() > 0);
    // As fetch does in a browser with an aborted signal.
    vi.stubGlobal('fetch', () => Promise.reject(abort.signal.reason));
    abort.abort();
    expect(await ended).toMatchObject({ name: 'AbortError' });
    expect(attempts()).toBe(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('that may outlive its page is sent once, with its key', async () => {
    answers({ cut: 'before' });
    await expect(client.call(createThing, input, { keepalive: true })).rejects.toMatchObject({ status: 0 });
    expect(attempts()).toBe(1);
    expect(keys()[0]).not.toBeNull();
  });
});

describe('a call without a key', () => {
  const reads: RouteContract = { ...createThing, method: 'GET', body: undefined };
  it.each<[string, RouteContract]>([
    ['reads', reads],
    ['has a natural key', { ...createThing, naturalKey: true }],
    ['is public', { ...createThing, access: 'public' }],
  ])('that %s is sent once', async (_, route) => {
    answers({ cut: 'before' });
    await expect(client.call(route, {})).rejects.toMatchObject({ status: 0 });
    expect(keys()).toEqual([null]);
  });
});

import { defineRoute } from '@paanch/contracts/kernel/route';
import { refusal, scriptedServer, type ScriptedServer, type ScriptedReply } from '@paanch/testing/browser/scripted-server';
import { inTurn } from '@paanch/testing/browser/browser-stand-ins';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { ApiError } from './api-error.js';
import { refusedCalls } from './client-log.js';
import { addressOf, send, type CallInput, type Wire } from './send.js';

const renameProduct = defineRoute({
  name: 'renameProduct',
  owner: 'content',
  method: 'PUT',
  path: '/api/admin/products/:productId/names/:locale',
  access: ['Admin'],
  summary: 'Rename a product',
  params: z.object({ productId: z.string(), locale: z.string() }),
  query: z.object({ page: z.coerce.number().optional(), search: z.string().optional(), loud: z.boolean().optional() }),
  body: z.object({ name: z.string() }),
  reply: z.object({ name: z.string() }),
});
const input = { params: { productId: 'p1', locale: 'en' }, query: {}, body: { name: 'Java' } } satisfies CallInput<typeof renameProduct>;
const PATH = '/api/admin/products/p1/names/en';
const wire: Wire = { headers: { 'x-last-activity': '1700000000000' }, timeoutMs: 20_000, unreachable: 'A network error occurred' };

let server: ScriptedServer;
beforeAll(async () => {
  server = await scriptedServer();
  return () => server.stop();
});
beforeEach(() => {
  vi.stubGlobal('fetch', server.fetch);
});
afterAll(() => {
  vi.unstubAllGlobals();
});

async function failure(told: ScriptedReply, overWire: Partial<Wire> = {}): Promise<ApiError> {
  server.answer(PATH, () => told);
  const error: unknown = await send(renameProduct, input, { ...wire, ...overWire }).catch((thrown: unknown) => thrown);
  if (!(error instanceof ApiError)) throw new Error(`not an ApiError: ${String(error)}`);
  return error;
}

it('that is refused with 400 is logged', async () => {
  await failure(refusal('VALIDATION_FAILED', {}, [{ field: 'name', message: 'Name is required', code: 'REQUIRED' }]));
  expect(refusedCalls().at(-1)).toMatchObject({ route: 'renameProduct', details: [{ field: 'name', code: 'REQUIRED' }] });
});

describe('a request', () => {
  it('carries method, address, headers and JSON body of its contract', async () => {
    server.answer(PATH, () => ({ json: { name: 'Java' } }));
    await send(renameProduct, { ...input, query: { page: 2, search: 'a&b c' } }, wire);
    const asked = server.requests.at(-1);
    expect(asked?.method).toBe('PUT');
    expect(asked?.path).toBe(`${PATH}?page=2&search=a%26b+c`);
    expect(asked?.body).toEqual({ name: 'Java' });
    expect(asked?.headers).toMatchObject({
      accept: 'application/json',
      'content-type': 'application/json',
      'x-last-activity': '1700000000000',
    });
  });

  it('says nothing of a body where none is sent', async () => {
    server.answer('/api/read', () => ({ json: {} }));
    const read = defineRoute({ name: 'read', owner: 'auth', method: 'GET', path: '/api/read', access: 'public', summary: 'Read' });
    await send(read, {}, wire);
    expect(server.requests.at(-1)?.body).toBeUndefined();
    expect(server.requests.at(-1)?.headers['content-type']).toBeUndefined();
  });

  it.each([
    [{ productId: 'a/b', locale: '?x#y' }, {}, '/api/admin/products/a%2Fb/names/%3Fx%23y'],
    [{ productId: '..', locale: 'नमस्ते' }, {}, '/api/admin/products/../names/%E0%A4%A8%E0%A4%AE%E0%A4%B8%E0%A5%8D%E0%A4%A4%E0%A5%87'],
    [{ productId: 'p', locale: 'en' }, { page: 0, search: '', loud: false }, '/api/admin/products/p/names/en?page=0&loud=false'],
    [{ productId: 'p', locale: 'en' }, { page: undefined, search: null }, '/api/admin/products/p/names/en'],
  ])('writes %j and %j into its address, leaving out what is empty', (params, query, address) => {
    expect(addressOf(renameProduct, params, query)).toBe(address);
  });
});

describe('an answer', () => {
  it('is what the contract makes of it', async () => {
    server.answer(PATH, () => ({ json: { name: 'Java', secret: 'not in the contract' } }));
    expect(await send(renameProduct, input, wire)).toEqual({ name: 'Java' });
  });

  it('may be narrower for a role', async () => {
    const narrow = { ...renameProduct, fieldsByRole: { Viewer: z.object({ id: z.string() }) } } as const;
    server.answer(PATH, () => ({ json: { id: 'p1' } }));
    expect(await send(narrow, input, wire)).toEqual({ id: 'p1' });
  });

  it('may be empty', async () => {
    const remove = defineRoute({ name: 'remove', owner: 'auth', method: 'DELETE', path: '/api/gone', access: 'public', summary: 'Go' });
    server.answer('/api/gone', () => ({ status: 204 }));
    expect(await send(remove, {}, wire)).toBeUndefined();
  });

  it('of another form is refused', async () => {
    expect(await failure({ json: { title: 'Java' } })).toMatchObject({
      message: 'We got an unexpected answer. Reload the page and try again.',
      status: 200,
    });
  });
});

describe('a refusal', () => {
  it('says what the server says, with its code, fields, waiting time and request id', async () => {
    const details = [{ field: 'name', message: 'Product name already exists', code: 'PRODUCT_NAME_TAKEN' }];
    expect(await failure(refusal('ALREADY_EXISTS', { 'retry-after': '7', 'x-request-id': 'r-1' }, details))).toMatchObject({
      message: 'Product name already exists',
      status: 409,
      code: 'ALREADY_EXISTS',
      details,
      retryAfterSeconds: 7,
      requestId: 'r-1',
    });
  });

  it.each([
    [{ message: 'Said', error: 'Also said' }, 'Said'],
    [{ message: '', error: 'Said' }, 'Said'],
    [{ error: 'Said' }, 'Said'],
    [{ message: 7, error: { text: 'no' } }, "API Error: 418 I'm a Teapot"],
    [{}, "API Error: 418 I'm a Teapot"],
    [null, "API Error: 418 I'm a Teapot"],
    [['message'], "API Error: 418 I'm a Teapot"],
  ])('of the body %j says: message, else error, else the status (%s)', async (json, message) => {
    expect(await failure({ status: 418, json })).toMatchObject({ message, status: 418, code: null, details: [] });
  });

  it.each([
    ['a page in place of JSON', { status: 502, text: '<h1>Bad gateway</h1>', headers: { 'content-type': 'text/html' } }, 502],
    ['nothing at all', { status: 500 }, 500],
    ['broken JSON', { status: 200, text: '{"name":', headers: { 'content-type': 'application/json' } }, 200],
  ])('that is %s says that it was not JSON and keeps the status', async (_, told, status) => {
    expect(await failure(told)).toMatchObject({ message: 'Response was not JSON', status });
  });

  it('takes a date for a waiting time as none', async () => {
    const error = await failure(refusal('RATE_LIMITED', { 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' }));
    expect(error.retryAfterSeconds).toBeNull();
  });
});

describe('no answer', () => {
  it.each(['before', 'within'] as const)('because the connection broke %s it has status 0 and the words of the area', async (cut) => {
    expect(await failure({ json: { name: 'Java' }, cut })).toMatchObject({ message: 'A network error occurred', status: 0, code: null });
  });

  it('within the time given has status 0 as well', async () => {
    server.answer(PATH, () => new Promise(() => {}));
    await expect(send(renameProduct, input, { ...wire, timeoutMs: 1 })).rejects.toMatchObject({ status: 0 });
  });

  it('because the caller lost interest is the abort itself, while waiting and before asking', async () => {
    const before = new AbortController();
    server.answer(PATH, () => new Promise(() => {}));
    const reached = server.requests.length;
    const pending = send(renameProduct, { ...input, signal: before.signal }, wire);
    await inTurn(() => server.requests.length > reached);
    before.abort();
    await expect(pending).rejects.toMatchObject({ name: 'AbortError' });
    const already = AbortSignal.abort();
    await expect(send(renameProduct, { ...input, signal: already }, wire)).rejects.toMatchObject({ name: 'AbortError' });
  });
});

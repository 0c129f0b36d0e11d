import { defineRoute } from '@paanch/contracts/kernel/route';
import { refusal, scriptedServer, type ScriptedServer, type ScriptedReply } from '@paanch/testing/browser/scripted-server';
import { pollUntil } from '@paanch/testing/browser/browser-fakes';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { ApiError, errorFromResponse } from './api-error.js';
import { addressOf, send, type CallInput, type SendOptions } from './send.js';

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
const options: SendOptions = {
  headers: { 'x-last-activity': '1700000000000' },
  timeoutMs: 20_000,
  unreachableMessage: 'A network error occurred',
};

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

async function failure(reply: ScriptedReply, over: Partial<SendOptions> = {}): Promise<ApiError> {
  server.answer(PATH, () => reply);
  const error: unknown = await send(renameProduct, input, { ...options, ...over }).catch((thrown: unknown) => thrown);
  if (!(error instanceof ApiError)) throw new Error(`not an ApiError: ${String(error)}`);
  return error;
}

it('a call that is refused with 400 is logged', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  await failure(refusal('VALIDATION_FAILED', {}, [{ field: 'name', message: 'Name is required', code: 'REQUIRED' }]));
  const logged = warn.mock.calls;
  warn.mockRestore();
  expect(logged).toMatchObject([['Refused with 400', { route: 'renameProduct', details: [{ field: 'name', code: 'REQUIRED' }] }]]);
});

describe('a request', () => {
  it('has the method, address, headers and JSON body of its contract', async () => {
    server.answer(PATH, () => ({ json: { name: 'Java' } }));
    await send(renameProduct, { ...input, query: { page: 2, search: 'a&b c' } }, options);
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

  it('has no content type without a body', async () => {
    server.answer('/api/read', () => ({ json: {} }));
    const read = defineRoute({ name: 'read', owner: 'auth', method: 'GET', path: '/api/read', access: 'public', summary: 'Read' });
    await send(read, {}, options);
    expect(server.requests.at(-1)?.body).toBeUndefined();
    expect(server.requests.at(-1)?.headers['content-type']).toBeUndefined();
  });

  it.each([
    [{ productId: 'a/b', locale: '?x#y' }, {}, '/api/admin/products/a%2Fb/names/%3Fx%23y'],
    [{ productId: '..', locale: 'नमस्ते' }, {}, '/api/admin/products/../names/%E0%A4%A8%E0%A4%AE%E0%A4%B8%E0%A5%8D%E0%A4%A4%E0%A5%87'],
    [{ productId: 'p', locale: 'en' }, { page: 0, search: '', loud: false }, '/api/admin/products/p/names/en?page=0&loud=false'],
    [{ productId: 'p', locale: 'en' }, { page: undefined, search: null }, '/api/admin/products/p/names/en'],
  ])('has %j and %j in its address, without empty values', (params, query, address) => {
    expect(addressOf(renameProduct, params, query)).toBe(address);
  });
});

describe('an answer', () => {
  it('is parsed by the contract', async () => {
    server.answer(PATH, () => ({ json: { name: 'Java', secret: 'not in the contract' } }));
    expect(await send(renameProduct, input, options)).toEqual({ name: 'Java' });
  });

  it('may be narrower for a role', async () => {
    const narrow = { ...renameProduct, fieldsByRole: { Viewer: z.object({ id: z.string() }) } } as const;
    server.answer(PATH, () => ({ json: { id: 'p1' } }));
    expect(await send(narrow, input, options)).toEqual({ id: 'p1' });
  });

  it('may be empty', async () => {
    const remove = defineRoute({ name: 'remove', owner: 'auth', method: 'DELETE', path: '/api/gone', access: 'public', summary: 'Go' });
    server.answer('/api/gone', () => ({ status: 204 }));
    expect(await send(remove, {}, options)).toBeUndefined();
  });

  it('that does not match the contract is rejected', async () => {
    expect(await failure({ json: { title: 'Java' } })).toMatchObject({
      message: 'We got an unexpected answer. Reload the page and try again.',
      status: 200,
    });
  });
});

describe('a refusal', () => {
  it('has the message, code, fields, waiting time and request id of the server', async () => {
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
  ])('with the body %j has the message %s', async (json, message) => {
    expect(await failure({ status: 418, json })).toMatchObject({ message, status: 418, code: null, details: [] });
  });

  it('without a text of its status has its number', () => {
    expect(errorFromResponse(new Response(null, { status: 502 }), {})).toMatchObject({ message: 'HTTP 502', status: 502, code: null });
    expect(errorFromResponse(new Response(null, { status: 502 }), { error: 'Said' }).message).toBe('Said');
  });

  it('of progress also says what is wrong with each field, once', async () => {
    const asked = { ...renameProduct, owner: 'progress' } as const;
    const faultsSay = async (...messages: string[]) => {
      const details = messages.map((message) => ({ field: 'name', message, code: 'INVALID' }));
      server.answer(PATH, () => refusal('VALIDATION_FAILED', {}, details));
      return Promise.all([asked, renameProduct].map((route) => send(route, input, options).catch(({ message }: Error) => message)));
    };
    const shared = 'Please check the highlighted fields.';
    expect(await faultsSay('Choose a star', 'Give a reason', 'Choose a star')).toEqual([`${shared} Choose a star; Give a reason`, shared]);
    expect(await faultsSay('Give a reason')).toEqual(['Give a reason', 'Give a reason']);
    expect(await faultsSay()).toEqual([shared, shared]);
  });

  it.each([
    ['a page instead of JSON', { status: 502, text: '<h1>Bad gateway</h1>', headers: { 'content-type': 'text/html' } }, 502],
    ['nothing at all', { status: 500 }, 500],
    ['broken JSON', { status: 200, text: '{"name":', headers: { 'content-type': 'application/json' } }, 200],
  ])('that is %s is reported as not JSON, with its status', async (_, reply, status) => {
    expect(await failure(reply)).toMatchObject({ message: 'Response was not JSON', status });
  });

  it('ignores a Retry-After that is a date', async () => {
    const error = await failure(refusal('RATE_LIMITED', { 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' }));
    expect(error.retryAfterSeconds).toBeNull();
  });
});

describe('no answer', () => {
  it.each(['before', 'within'] as const)('because the connection broke %s is status 0 with the message of the area', async (cut) => {
    expect(await failure({ json: { name: 'Java' }, cut })).toMatchObject({ message: 'A network error occurred', status: 0, code: null });
  });

  it('before the timeout is status 0 too', async () => {
    server.answer(PATH, () => new Promise(() => {}));
    await expect(send(renameProduct, input, { ...options, timeoutMs: 1 })).rejects.toMatchObject({ status: 0 });
  });

  it('because the caller aborted is an AbortError, before and after sending', async () => {
    const before = new AbortController();
    server.answer(PATH, () => new Promise(() => {}));
    const reached = server.requests.length;
    const pending = send(renameProduct, { ...input, signal: before.signal }, options);
    await pollUntil(() => server.requests.length > reached);
    before.abort();
    await expect(pending).rejects.toMatchObject({ name: 'AbortError' });
    const already = AbortSignal.abort();
    await expect(send(renameProduct, { ...input, signal: already }, options)).rejects.toMatchObject({ name: 'AbortError' });
  });
});

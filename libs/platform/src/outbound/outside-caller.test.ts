/** Calls of real servers in this process, which are reached because they are allowed; and of names that lead inside. */
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type OutsideFailure } from './outside-call.js';
import { OUTSIDE_ANSWER_BYTES, outsideCaller, outsideLines } from './outside-caller.js';

const big = (bytes: number) => 'x'.repeat(bytes);

/** Connections that were answered. */
const answered = new Set<unknown>();

const ANSWERS: Record<string, RequestListener> = {
  '/echo': (request, response) => {
    void text(request).then((body) => {
      const { method, headers } = request;
      response.setHeader('x-twice', ['a', 'b']).writeHead(202);
      response.end(JSON.stringify({ method, body, length: headers['content-length'], of: headers['x-of'] }));
    });
  },
  '/refused': (_, response) => response.writeHead(503).end('busy'),
  '/moved': (_, response) => response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end(),
  '/silent': () => undefined,
  '/drop': (_, response) => {
    response.write('.');
    setInterval(() => response.write('.'), 20).unref();
  },
  '/full': (_, response) => response.end(big(OUTSIDE_ANSWER_BYTES)),
  '/huge': (_, response) => response.end(big(OUTSIDE_ANSWER_BYTES + 1)),
  '/endless': (_, response) => {
    const more = (): unknown => !response.destroyed && response.write(big(10_000), more);
    more();
  },
  '/heads': (_, response) => response.writeHead(200, { 'x-big': big(40_000) }).end(),
  '/first': ({ socket }, response) => {
    if (answered.has(socket)) socket.destroy();
    else response.end('first');
    answered.add(socket);
  },
  '/again': ({ socket }, response) => {
    answered.add(socket);
    response.end('again');
  },
  '/cut': (_, response) => response.write('half', () => response.destroy()),
};

let server: Server;
let base: string;
let host: string;
beforeAll(async () => {
  server = createServer((request, response) => ANSWERS[request.url ?? '']?.(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  base = `http://${host}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const call = (path: string, limitMs = 1_000) => outsideCaller([host], { limitMs })({ method: 'GET', url: `${base}${path}` });
const reason = (failed: OutsideFailure) => expect.objectContaining({ reason: failed, durationMs: expect.any(Number) });

describe('an answer', () => {
  it('is given with status, headers, body and time', async () => {
    const headers = { 'x-of': 'ours', 'content-type': 'text/plain' };
    const answer = await outsideCaller([host])({ method: 'POST', url: `${base}/echo`, headers, body: 'नमस्ते' });
    expect(answer).toMatchObject({ status: 202, headers: { 'x-twice': 'a, b' } });
    expect(JSON.parse(answer.body)).toEqual({ method: 'POST', body: 'नमस्ते', length: '18', of: 'ours' });
    expect(answer.durationMs).toBeLessThan(1_000);
  });

  it('may say that it failed', async () => {
    expect(await call('/refused')).toMatchObject({ status: 503, body: 'busy' });
  });

  it('may be as long as the limit', async () => {
    expect((await call('/full')).body).toHaveLength(OUTSIDE_ANSWER_BYTES);
  });
});

describe('there is no answer', () => {
  it.each<[OutsideFailure, string]>([
    ['redirected', '/moved'],
    ['too_large', '/huge'],
    ['too_large', '/endless'],
    ['too_large', '/heads'],
    ['unreachable', '/cut'],
  ])('%s: %s', async (failed, path) => {
    await expect(call(path)).rejects.toEqual(reason(failed));
  });

  it.each(['/silent', '/drop'])('within the time: %s', async (path) => {
    const since = performance.now();
    await expect(call(path, 200)).rejects.toEqual(reason('timed_out'));
    expect(performance.now() - since).toBeLessThan(2_000);
  });

  it('where nobody listens', async () => {
    await expect(outsideCaller(['127.0.0.1:1'])({ method: 'GET', url: 'http://127.0.0.1:1/' })).rejects.toEqual(reason('unreachable'));
  });

  it('where no certificate is shown', async () => {
    await expect(outsideCaller([host])({ method: 'GET', url: `https://${host}/echo` })).rejects.toEqual(reason('certificate'));
  });

  it.each<[OutsideFailure, string]>([
    ['not_https', 'http://hooks.example/'],
    ['not_public', 'https://127.0.0.1/'],
    ['not_public', 'https://hooks.example:8443/'],
    ['unreachable', 'nonsense'],
  ])('%s: %s', async (failed, url) => {
    await expect(outsideCaller([])({ method: 'GET', url })).rejects.toEqual(reason(failed));
  });
});

describe('a name', () => {
  const named = (...addresses: string[]) => {
    const resolve = async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    return outsideCaller([], { resolve })({ method: 'GET', url: 'https://rebinding.example/' });
  };

  it.each([
    ['inside', ['127.0.0.1']],
    ['inside by IPv6', ['::1']],
    ['inside by IPv6 that holds IPv4', ['::ffff:169.254.169.254']],
    ['outside and inside', ['93.184.216.34', '10.0.0.1']],
  ])('that leads %s is not called', async (_, addresses) => {
    await expect(named(...addresses)).rejects.toEqual(reason('not_public'));
  });

  it('that does not resolve is unreachable', async () => {
    const unknown = outsideCaller([], { resolve: () => Promise.reject(new Error('ENOTFOUND')) });
    await expect(unknown({ method: 'GET', url: 'https://none.example/' })).rejects.toEqual(reason('unreachable'));
  });
});

describe('a line', () => {
  const openLine = (limitMs = 1_000) => outsideLines([host], { limitMs })();
  const get = (path: string) => ({ method: 'GET', url: `${base}${path}` }) as const;
  beforeEach(() => answered.clear());

  it('keeps its connections, until it is closed', async () => {
    const { call: ask, close } = openLine();
    for (let times = 0; times < 5; times += 1) expect(await ask(get('/again'))).toMatchObject({ status: 200, body: 'again' });
    expect(answered.size).toBe(1);
    await Promise.all([ask(get('/again')), ask(get('/again')), ask(get('/again'))]);
    expect(answered.size).toBe(3);
    close();
    await expect.poll(() => [...answered].every((socket) => (socket as Socket).destroyed)).toBe(true);
  });

  it('asks once more where the other side has ended a connection that was kept', async () => {
    const { call: ask, close } = openLine();
    for (let times = 0; times < 3; times += 1) expect((await ask(get('/first'))).body).toBe('first');
    expect(answered.size).toBe(3);
    close();
  });

  it.each<[OutsideFailure, string]>([
    ['redirected', '/moved'],
    ['too_large', '/huge'],
    ['unreachable', '/cut'],
    ['timed_out', '/silent'],
  ])('fails as a single call does, and goes on: %s', async (failed, path) => {
    const { call: ask, close } = openLine(300);
    await ask(get('/again'));
    await expect(ask(get(path))).rejects.toEqual(reason(failed));
    expect((await ask(get('/again'))).body).toBe('again');
    close();
  });

  it('looks up the name of each connection', async () => {
    const resolve = async () => [{ address: '127.0.0.1', family: 4 }];
    const { call: ask, close } = outsideLines([], { resolve })();
    await expect(ask({ method: 'GET', url: 'https://rebinding.example/' })).rejects.toEqual(reason('not_public'));
    close();
  });
});

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { defineRoute } from '@paanch/contracts/kernel/route';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readEvents } from './read-events.js';

const route = defineRoute({
  name: 'count',
  owner: 'interview',
  method: 'POST',
  path: '/api/count',
  kind: 'stream',
  access: ['student'],
  summary: '',
  reply: z.object({ n: z.number() }),
});
let server: Server | undefined;
afterEach(() => void server?.close());

/** A server that writes these pieces one by one, then ends or cuts the answer. */
async function read(pieces: readonly string[], { status = 200, isCut = false, signal = new AbortController().signal } = {}) {
  server = createServer((_, response) => {
    response.writeHead(status, { 'content-type': status === 200 ? 'text/event-stream' : 'application/json' });
    const next = ([piece, ...rest]: readonly string[]): void => {
      if (piece === undefined) return void (isCut ? response.destroy() : response.end());
      response.write(piece, () => setTimeout(next, 5, rest));
    };
    next(pieces);
  });
  await new Promise<void>((listening) => server?.listen(0, '127.0.0.1', listening));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/count`;
  const events: { n: number }[] = [];
  const request = { route, address, headers: {}, body: {}, unreachableMessage: 'No connection', signal };
  await readEvents({ ...request, onEvent: (event) => void events.push(event) });
  return events;
}

describe('a stream of events', () => {
  it('is read as it comes, wherever its pieces are cut, without comments and what is not known', async () => {
    expect(await read(['data: {"n":1}\n\nda', 'ta: {"n":2}\n', '\n:\n\n', 'data: {"other":1}\n\n', 'data: [DONE]\n\n'])).toEqual([
      { n: 1 },
      { n: 2 },
    ]);
  });

  it.each([
    ['ends without its end', { isCut: false }],
    ['breaks off', { isCut: true }],
  ])('that %s fails as a lost connection does', async (_, how) => {
    await expect(read(['data: {"n":1}\n\n'], how)).rejects.toMatchObject({ status: 0, message: 'No connection' });
  });

  it('that is refused says why', async () => {
    await expect(read(['{"message":"Not now"}'], { status: 429 })).rejects.toMatchObject({ status: 429, message: 'Not now' });
  });
});

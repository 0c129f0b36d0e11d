import { createServer, request as ask, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { EventStream, sendEvents } from './event-stream.js';

const COMMENT_MS = 20;
let server: Server | undefined;
afterEach(() => {
  server?.close();
  server?.closeAllConnections();
});

async function serve(source: (signal: AbortSignal) => AsyncIterable<object>) {
  const sent: Promise<void>[] = [];
  server = createServer((_, response) => void sent.push(sendEvents(response, new EventStream(source), COMMENT_MS)));
  await new Promise<void>((listening) => server?.listen(0, '127.0.0.1', listening));
  return { port: (server.address() as AddressInfo).port, sent };
}

it('sends events as they come, and says where the end is', async () => {
  const { port } = await serve(async function* () {
    yield { n: 1 };
    await pause(5);
    yield { n: 2 };
  });
  const response = await fetch(`http://127.0.0.1:${port}`);
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(await response.text()).toBe('data: {"n":1}\n\ndata: {"n":2}\n\ndata: [DONE]\n\n');
});

it('keeps the connection with comments while there is nothing to say', async () => {
  const { port } = await serve(async function* () {
    await pause(5 * COMMENT_MS);
    yield { n: 1 };
  });
  expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toMatch(/^(:\n\n)+data: \{"n":1\}/);
});

it('ends its source at once when the reader leaves, even if the source is waiting', async () => {
  const ended = vi.fn();
  const { port, sent } = await serve(async function* (signal) {
    try {
      yield { n: 1 };
      await pause(60_000, undefined, { signal });
    } finally {
      ended();
    }
  });
  await new Promise<void>((left) => {
    const reader = ask({ port, host: '127.0.0.1' }, (response) => response.once('data', () => reader.destroy()));
    reader.once('close', () => left());
    reader.end();
  });
  await Promise.all(sent);
  expect(ended).toHaveBeenCalledOnce();
  // A comment written now would be an error that ends the process.
  await pause(3 * COMMENT_MS);
});

it('breaks the answer off when its source fails, so that nobody takes it for the whole', async () => {
  const { port } = await serve(async function* () {
    yield { n: 1 };
    throw new Error('broken');
  });
  await expect(fetch(`http://127.0.0.1:${port}`).then((response) => response.text())).rejects.toThrow('terminated');
});

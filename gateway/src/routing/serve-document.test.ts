import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { portOf } from '@paanch/platform/http/internal-port';
import { documentServer } from './serve-document.js';

const TEXT = JSON.stringify({ routes: Array.from({ length: 200 }, (_, index) => `route ${index}`) });

describe('a static document', () => {
  let server: Server;
  let url = '';

  beforeAll(async () => {
    const serve = documentServer('application/json; charset=utf-8', TEXT);
    server = createServer((request, response) => void serve(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${portOf(server.address())}/`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  // fetch decodes known encodings, so the bytes are compared by length.
  const read = (headers: Record<string, string>) => fetch(url, { headers });

  it.each([
    ['br, gzip', 'br', TEXT.length / 4],
    ['gzip', 'gzip', TEXT.length / 4],
    ['identity', null, TEXT.length],
  ])('goes to a reader who accepts %s as %s', async (accepted, coding, mostBytes) => {
    const answer = await read({ 'accept-encoding': accepted });
    expect(answer.headers.get('content-encoding')).toBe(coding);
    expect(await answer.text()).toBe(TEXT);
    expect(Number(answer.headers.get('content-length'))).toBeLessThanOrEqual(mostBytes);
  });

  it('is not sent again to a client that has it in that encoding', async () => {
    const etag = (await read({ 'accept-encoding': 'br' })).headers.get('etag') ?? '';
    const again = await read({ 'accept-encoding': 'br', 'if-none-match': `"other", W/${etag}` });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
    expect((await read({ 'accept-encoding': 'gzip', 'if-none-match': etag })).status).toBe(200);
  });

  it('may be cached, but is revalidated each time', async () => {
    const { headers } = await read({});
    expect([headers.get('cache-control'), headers.get('vary')]).toEqual(['private, no-cache', 'Cookie, Accept-Encoding']);
  });
});

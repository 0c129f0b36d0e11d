/** Files that are read by ranges, on their way through the gateway (docs/files.md#ranges). */
import { parseConfig } from '@paanch/platform/config/read-config';
import { testGateway, type TestGateway } from '@paanch/testing/gateway/test-gateway';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { gatewayConfig } from '../config.js';
import { startGateway } from '../start-gateway.js';

const startable = { start: startGateway, parse: (environment: Record<string, string>) => parseConfig(gatewayConfig, environment) };
const VIDEO = '/api/videos/0192a6f0-0000-7000-8000-000000000001';

let gateway: TestGateway;
let cookie: string;
beforeAll(async () => {
  gateway = await testGateway(startable);
});
afterAll(() => gateway.stop());
beforeEach(async () => {
  ({ cookie } = await gateway.signIn({ role: 'Admin' }));
  gateway.upstreams.content.received.length = 0;
});

const read = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  fetch(`${gateway.url}${path}`, { headers: { cookie, ...headers } });

const answered = { 'accept-ranges': 'bytes', etag: '"one"', 'cache-control': 'private', 'content-type': 'video/webm' };
const named = (answer: Response) => Object.fromEntries(Object.keys(answered).map((name) => [name, answer.headers.get(name)]));

describe('a range of a file', () => {
  it('is asked for as the player asked, and answered as the service answered', async () => {
    gateway.upstreams.content.answerWith((_, response) =>
      response.writeHead(206, { ...answered, 'content-range': 'bytes 2-4/6', 'content-length': 3 }).end('xel'),
    );
    const answer = await read(VIDEO, { range: 'bytes=2-4', 'if-range': '"one"' });
    expect(gateway.upstreams.content.received[0]?.headers).toMatchObject({ range: 'bytes=2-4', 'if-range': '"one"' });
    expect([answer.status, answer.headers.get('content-range'), await answer.text()]).toEqual([206, 'bytes 2-4/6', 'xel']);
    expect(named(answer)).toEqual(answered);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin');
  });

  it('outside of the file is answered without a body of ours', async () => {
    gateway.upstreams.content.answerWith((_, response) =>
      response.writeHead(416, { ...answered, 'content-range': 'bytes */6', 'content-length': 0 }).end(),
    );
    const answer = await read(VIDEO, { range: 'bytes=6-' });
    expect([answer.status, answer.headers.get('content-range'), await answer.text()]).toEqual([416, 'bytes */6', '']);
  });

  it('of what is no file stays a refusal in our shape, and its headers stay inside', async () => {
    gateway.upstreams.content.answerWith((_, response) =>
      response.writeHead(416, { 'content-range': 'bytes */6', etag: '"one"', 'content-length': 0 }).end(),
    );
    const answer = await read('/api/admin/products', { range: 'bytes=6-' });
    expect(await answer.json()).toMatchObject({ code: 'MALFORMED_REQUEST' });
    expect([answer.headers.get('content-range'), answer.headers.get('etag')]).toEqual([null, null]);
  });
});

describe('a picture for everyone', () => {
  it('is also given to mail programs, which are no pages of ours', async () => {
    gateway.upstreams.content.answerWith((_, response) => response.writeHead(200, { 'content-type': 'image/webp' }).end('logo'));
    const answer = await fetch(`${gateway.url}/api/media/${'a'.repeat(64)}.webp`);
    expect([answer.status, answer.headers.get('cross-origin-resource-policy')]).toEqual([200, 'cross-origin']);
  });
});

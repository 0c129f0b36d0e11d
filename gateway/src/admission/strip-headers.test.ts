import { foreignHeader } from '@paanch/platform/http/incoming/headers';
import { describe, expect, it } from 'vitest';
import { strippedHeaders } from './strip-headers.js';

const SPOOFED = [
  'x-paanch-identity',
  'x-paanch-request',
  'x-paanch-deadline',
  'x-paanch-rt',
  'x-paanch-anything',
  'x-user-id',
  'x-user-role',
  'x-role',
  'x-client-id',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'forwarded',
  'x-real-ip',
  'x-http-method-override',
  'x-original-url',
  'x-rewrite-url',
  'authorization',
  'cookie',
  'traceparent',
];

describe('forwarded headers', () => {
  it.each(SPOOFED)('never include %s as the client sent it', (name) => {
    expect(strippedHeaders({ [name]: 'spoofed' })).toEqual({});
  });

  it('contain nothing that a service treats as proof of a bypass', () => {
    const headers = strippedHeaders(Object.fromEntries([...SPOOFED, 'accept', 'x-last-activity'].map((name) => [name, 'value'])));
    expect(foreignHeader(headers, '/api/auth/me')).toBeNull();
  });

  it.each(['connection', 'transfer-encoding', 'keep-alive', 'te', 'trailer', 'upgrade', 'expect', 'proxy-connection', 'http2-settings'])(
    'drop the hop-by-hop header %s',
    (name) => {
      expect(strippedHeaders({ [name]: 'x' })).toEqual({});
    },
  );

  it.each(['user-agent', 'accept', 'content-type', 'content-length', 'x-last-activity', 'idempotency-key'])('keep %s', (name) => {
    expect(strippedHeaders({ [name]: 'x' })).toEqual({ [name]: 'x' });
  });
});

import { LIMITS } from '@paanch/contracts/kernel/limits';
import { isRefusal } from '@paanch/contracts/kernel/refusal';
import { describe, expect, it } from 'vitest';
import { requireRequestLimits } from './request-limits.js';

const plain = { method: 'GET', url: '/api/auth/me', rawHeaders: ['Host', 'localhost'], headers: {} };

function codeFor(request: Partial<Parameters<typeof requireRequestLimits>[0]>): string | null {
  try {
    requireRequestLimits({ ...plain, ...request });
    return null;
  } catch (error) {
    if (isRefusal(error)) return error.code;
    throw error;
  }
}

describe('a request', () => {
  it('passes as browsers send it', () => {
    expect(codeFor({})).toBeNull();
  });

  it('is refused when its first line is longer than 8 KB', () => {
    const room = LIMITS.requestLineBytes - 'GET HTTP/1.1 '.length;
    expect(codeFor({ url: `/${'a'.repeat(room - 1)}` })).toBeNull();
    expect(codeFor({ url: `/${'a'.repeat(room)}` })).toBe('URI_TOO_LONG');
  });

  it('is refused when one header is longer than 8 KB, all are longer than 16 KB, or there are more than 100', () => {
    expect(codeFor({ rawHeaders: ['X-One', 'a'.repeat(LIMITS.requestLineBytes)] })).toBe('HEADERS_TOO_LARGE');
    expect(codeFor({ rawHeaders: Array.from({ length: 3 }, () => ['X-Part', 'a'.repeat(6_000)]).flat() })).toBe('HEADERS_TOO_LARGE');
    const withHost = (others: number) => [...plain.rawHeaders, ...Array.from({ length: others }, () => ['X', '1']).flat()];
    expect(codeFor({ rawHeaders: withHost(LIMITS.headerCount - 1) })).toBeNull();
    expect(codeFor({ rawHeaders: withHost(LIMITS.headerCount) })).toBe('HEADERS_TOO_LARGE');
  });

  it.each(['http://other.example/api/auth/me', '//other.example/api', '*', 'api'])(
    'is refused when it names %s instead of a path',
    (url) => {
      expect(codeFor({ url })).toBe('MALFORMED_REQUEST');
    },
  );

  it('is refused unless it names exactly one host', () => {
    expect(codeFor({ rawHeaders: [] })).toBe('MALFORMED_REQUEST');
    expect(codeFor({ rawHeaders: ['Host', 'localhost', 'HOST', 'other.example'] })).toBe('MALFORMED_REQUEST');
  });

  it('is refused when it is a read with a body', () => {
    expect(codeFor({ headers: { 'content-length': '2' } })).toBe('MALFORMED_REQUEST');
    expect(codeFor({ headers: { 'transfer-encoding': 'chunked' } })).toBe('MALFORMED_REQUEST');
    expect(codeFor({ headers: { 'content-length': '0' } })).toBeNull();
    expect(codeFor({ method: 'POST', headers: { 'content-length': '2' } })).toBeNull();
  });
});

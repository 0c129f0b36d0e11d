/** Requests that are wrong at the protocol level: address, method, type, framing, JSON (docs/hostile-input.md#corpus). */
import { gzipSync } from 'node:zlib';
import type { ErrorCode } from '@paanch/contracts/kernel/errors';
import { UNACCEPTED_NUMBERS } from './bad-values.js';
import type { RawRequest } from './raw-requests.js';

interface RefusedRequest {
  readonly what: string;
  readonly request: RawRequest;
  readonly code: ErrorCode;
}

const JSON_TYPE = { 'content-type': 'application/json' };
const CLIENTS = '/api/admin/clients';
const KB = 1024;

const get = (path: string): RawRequest => ({ method: 'GET', path });
const post = (body: string | Buffer, headers: RawRequest['headers'] = {}): RawRequest => ({
  method: 'POST',
  path: CLIENTS,
  headers: { ...JSON_TYPE, ...headers },
  body,
});
const without = (type: string | undefined): RawRequest => ({
  method: 'POST',
  path: CLIENTS,
  headers: type === undefined ? {} : { 'content-type': type },
  body: '{"name":"College"}',
});

const addresses: RefusedRequest[] = [
  { what: 'an unknown route', request: get('/api/admin/nothing'), code: 'NOT_FOUND' },
  { what: 'a route with a slash too many', request: get(`${CLIENTS}/`), code: 'NOT_FOUND' },
  { what: 'a route in capitals', request: get('/API/ADMIN/CLIENTS'), code: 'NOT_FOUND' },
  {
    what: 'an internal route',
    request: { method: 'POST', path: '/internal/sessions/check', headers: JSON_TYPE, body: '{"sessions":[]}' },
    code: 'NOT_FOUND',
  },
  { what: 'a double slash within', request: get('/api//admin/clients'), code: 'NOT_FOUND' },
  { what: 'an address that names a host', request: get('//evil.example/api/admin/clients'), code: 'MALFORMED_REQUEST' },
  { what: 'dots written as escapes', request: get('/api/auth/%2e%2e/admin/clients'), code: 'NOT_FOUND' },
  { what: 'dots', request: get('/api/auth/../admin/clients'), code: 'NOT_FOUND' },
  { what: 'an escaped slash', request: get('/api/admin%2fclients'), code: 'NOT_FOUND' },
  { what: 'a broken escape', request: get(`${CLIENTS}/%zz`), code: 'MALFORMED_REQUEST' },
  { what: 'bytes that are not UTF-8', request: get(`${CLIENTS}/%ff%fe`), code: 'MALFORMED_REQUEST' },
  { what: 'U+0000 in the path', request: get(`${CLIENTS}/%00`), code: 'VALIDATION_FAILED' },
  { what: 'an escape of an escape', request: get(`${CLIENTS}/%2500`), code: 'VALIDATION_FAILED' },
  { what: 'an address of 9 KB', request: get(`${CLIENTS}?search=${'x'.repeat(9 * KB)}`), code: 'URI_TOO_LONG' },
  {
    what: '101 headers',
    request: { ...get(CLIENTS), headers: Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`x-h${at}`, '1'])) },
    code: 'HEADERS_TOO_LARGE',
  },
  { what: 'a parameter twice', request: get(`${CLIENTS}?page=1&page=2`), code: 'VALIDATION_FAILED' },
  {
    what: '41 parameters',
    request: get(`${CLIENTS}?${Array.from({ length: 41 }, (_, at) => `p${at}=1`).join('&')}`),
    code: 'VALIDATION_FAILED',
  },
];

const methods: RefusedRequest[] = [
  ...['DELETE', 'PATCH', 'PUT', 'OPTIONS', 'PROPFIND'].map((method) => ({
    what: `the method ${method}`,
    request: { method, path: CLIENTS },
    code: 'METHOD_NOT_ALLOWED' as const,
  })),
  { what: 'TRACE', request: { method: 'TRACE', path: CLIENTS }, code: 'METHOD_NOT_ALLOWED' },
  { what: 'a body on a read', request: { ...get(CLIENTS), headers: JSON_TYPE, body: '{}' }, code: 'MALFORMED_REQUEST' },
];

const types: RefusedRequest[] = [
  ...[
    undefined,
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json; charset=utf-16',
    'application/jsonp',
    'application/csp-report',
    'json',
  ].map((type) => ({ what: `a body of type ${type}`, request: without(type), code: 'UNSUPPORTED_MEDIA_TYPE' as const })),
  {
    what: 'a compressed body',
    request: post(gzipSync('{"name":"College"}'), { 'content-encoding': 'gzip' }),
    code: 'UNSUPPORTED_MEDIA_TYPE',
  },
  { what: 'a body of 257 KB', request: post(JSON.stringify({ name: 'x'.repeat(257 * KB) })), code: 'BODY_TOO_LARGE' },
  {
    what: 'a body of 257 KB in chunks',
    request: post(JSON.stringify({ name: 'x'.repeat(257 * KB) }), { 'transfer-encoding': 'chunked' }),
    code: 'BODY_TOO_LARGE',
  },
  { what: 'a sign-in of 9 KB', request: { ...post('x'.repeat(9 * KB)), path: '/api/auth/login' }, code: 'BODY_TOO_LARGE' },
  {
    what: 'a sign-in of 9 KB in chunks',
    request: { ...post('x'.repeat(9 * KB), { 'transfer-encoding': 'chunked' }), path: '/api/auth/login' },
    code: 'BODY_TOO_LARGE',
  },
];

const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);

const jsons: RefusedRequest[] = [
  ...[
    '{',
    '{"name":}',
    '{name:"x"}',
    "{'name':'x'}",
    '{"name":"x",}',
    '{"name":"x"} {}',
    '{"name":"x"}//',
    '/**/{"name":"x"}',
    '\ufeff{"name":"x"}',
    '{"name":"x","name":"y"}',
    '{"name":"x","n\\u0061me":"y"}',
    '{"name":"\u0001"}',
    '{"name":"\\x41"}',
    'undefined',
    '{"name":"x"',
    '<name>x</name>',
    'name=x',
    '{"__proto__":{"isAdmin":true},"name":"x"}',
    '{"constructor":{"prototype":{}},"name":"x"}',
    '{"name":"x","extra":{"prototype":1}}',
  ].map((body) => ({ what: `the body ${body}`, request: post(body), code: 'MALFORMED_JSON' as const })),
  ...UNACCEPTED_NUMBERS.map((number) => ({
    what: `the number ${number}`,
    request: post(`{"name":"x","extra":${number}}`),
    code: 'MALFORMED_JSON' as const,
  })),
  { what: 'UTF-16', request: post(utf16('{"name":"x"}')), code: 'MALFORMED_JSON' },
  { what: 'bytes that are not UTF-8', request: post(Buffer.from([0x22, 0xc3, 0x28, 0x22])), code: 'MALFORMED_JSON' },
  { what: 'lists 10,000 deep', request: post(`${'['.repeat(10_000)}${']'.repeat(10_000)}`), code: 'MALFORMED_JSON' },
  { what: 'objects 10,000 deep', request: post(`${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`), code: 'MALFORMED_JSON' },
  {
    what: '201 keys',
    request: post(JSON.stringify(Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`k${at}`, 1])))),
    code: 'MALFORMED_JSON',
  },
  { what: 'a key of 129 characters', request: post(JSON.stringify({ ['k'.repeat(129)]: 1 })), code: 'MALFORMED_JSON' },
  { what: '1,001 items', request: post(JSON.stringify({ name: 'x', extra: Array(1_001).fill(1) })), code: 'MALFORMED_JSON' },
  ...['[]', 'null', '"text"', '7', 'true', '[{"name":"x"}]', ''].map((body) => ({
    what: `the body ${body || 'of no bytes'}`,
    request: post(body),
    code: 'VALIDATION_FAILED' as const,
  })),
];

export const REFUSED_REQUESTS: readonly RefusedRequest[] = [...addresses, ...methods, ...types, ...jsons];

const withHeaders = (what: string, headers: Record<string, string>) => ({ what, request: { ...get(CLIENTS), headers } });

export const HARMLESS_REQUESTS: readonly Omit<RefusedRequest, 'code'>[] = [
  { what: '40 unknown parameters', request: get(`${CLIENTS}?${Array.from({ length: 40 }, (_, at) => `p${at}=1`).join('&')}`) },
  { what: 'parameters in brackets', request: get(`${CLIENTS}?search[$gt]=&status[]=active&__proto__[polluted]=1&constructor=1`) },
  ...['x-http-method-override', 'x-http-method', 'x-method-override'].map((name) => withHeaders(name, { [name]: 'DELETE' })),
  withHeaders('another address in a header', { 'x-original-url': '/api/admin/users', 'x-rewrite-url': '/api/admin/users' }),
];

const HEAD = (host: string) => `Host: ${host}\r\nConnection: close\r\n`;

/** Bytes that no HTTP client would send; the server answers and closes the connection. */
export const BAD_BYTES: readonly (readonly [string, (host: string) => string])[] = [
  ['two lengths', (host) => `POST ${CLIENTS} HTTP/1.1\r\n${HEAD(host)}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`],
  [
    'a length and chunks',
    (host) => `POST ${CLIENTS} HTTP/1.1\r\n${HEAD(host)}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  ],
  ['a folded header', (host) => `GET ${CLIENTS} HTTP/1.1\r\n${HEAD(host)}X-Folded: a\r\n b\r\n\r\n`],
  ['a space before the colon', (host) => `GET ${CLIENTS} HTTP/1.1\r\n${HEAD(host)}X-Space : a\r\n\r\n`],
  ['an absolute address', (host) => `GET http://evil.example${CLIENTS} HTTP/1.1\r\n${HEAD(host)}\r\n`],
  ['no host', () => `GET ${CLIENTS} HTTP/1.1\r\nConnection: close\r\n\r\n`],
  ['two hosts', (host) => `GET ${CLIENTS} HTTP/1.1\r\n${HEAD(host)}Host: evil.example\r\n\r\n`],
  ['no HTTP at all', () => 'EHLO mail.example\r\n\r\n'],
];

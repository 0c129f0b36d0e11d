/** Checks the signature of a request as S3 does (AWS Signature Version 4), in headers or in the address. */
import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

interface Signed {
  /** `<date>/<region>/s3/aws4_request` after the id of the key. */
  readonly credential: readonly string[];
  readonly headers: readonly string[];
  readonly signature: string;
  readonly moment: string;
  readonly payloadHash: string;
  /** Seconds an address works. */
  readonly expires: number | null;
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
/** RFC 3986, which leaves fewer characters than encodeURIComponent. */
const encoded = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);

/** Whether the request is signed by the holder of these credentials, with the headers that matter, and in time. */
export function isSigned(request: IncomingMessage, url: URL, { accessKeyId, secretAccessKey }: Credentials): boolean {
  const signed = url.searchParams.has('X-Amz-Signature') ? signedInAddress(url) : signedInHeaders(request);
  if (signed === null || signed.credential[0] !== accessKeyId || hasExpired(signed)) return false;
  const [, day = '', region = '', service = '', end = ''] = signed.credential;
  const key = [day, region, service, end].reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`);
  const scope = [day, region, service, end].join('/');
  const text = ['AWS4-HMAC-SHA256', signed.moment, scope, hash(canonical(request, url, signed))].join('\n');
  return hmac(key, text).toString('hex') === signed.signature;
}

function signedInAddress({ searchParams: query }: URL): Signed {
  const of = (name: string) => query.get(`X-Amz-${name}`) ?? '';
  return {
    credential: of('Credential').split('/'),
    headers: of('SignedHeaders').split(';'),
    signature: of('Signature'),
    moment: of('Date'),
    payloadHash: 'UNSIGNED-PAYLOAD',
    expires: Number(of('Expires')),
  };
}

function signedInHeaders({ headers }: IncomingMessage): Signed | null {
  const parts = /Credential=([^,]+), SignedHeaders=([^,]+), Signature=(\w+)/.exec(headers.authorization ?? '');
  if (parts === null) return null;
  const [, credential = '', names = '', signature = ''] = parts;
  const payloadHash = String(headers['x-amz-content-sha256']);
  const moment = String(headers['x-amz-date']);
  return { credential: credential.split('/'), headers: names.split(';'), signature, moment, payloadHash, expires: null };
}

function hasExpired({ moment, expires }: Signed): boolean {
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(moment) ?? [];
  const signedAt = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return !(Date.now() - signedAt < (expires ?? 900) * 1_000);
}

function canonical({ method = '', headers }: IncomingMessage, url: URL, { headers: names, payloadHash }: Signed): string {
  const path = url.pathname
    .split('/')
    .map((segment) => encoded(decodeURIComponent(segment)))
    .join('/');
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted()
    .join('&');
  const lines = names.map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`).join('');
  return [method, path, query, lines, names.join(';'), payloadHash].join('\n');
}

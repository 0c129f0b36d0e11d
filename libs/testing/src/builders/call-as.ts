/** Calls a service as the gateway does: with the signed identity of the caller. */
import { randomUUID } from 'node:crypto';
import { audienceOf, type Role } from '@paanch/contracts/kernel/roles';
import { type Sample, SAMPLE_READERS } from '@paanch/contracts/kernel/sample/sample';
import { fillPath, type ReplyOf, type RouteContract } from '@paanch/contracts/kernel/route';
import { IDENTITY_HEADER, REQUEST_HEADER } from '@paanch/platform/http/incoming/headers';
import { type Identity, signIdentity } from '@paanch/platform/identity/identity-token';
import { readSigningKey } from '@paanch/platform/identity/keys';
import { sampleId } from '@paanch/platform/identity/sample-id';
import { z } from 'zod';
import { engines } from '../engines/engines.js';
import type { TestService } from '../engines/test-service.js';

export interface Person {
  readonly role: Role;
  readonly id?: string | undefined;
  readonly clientId?: string | null | undefined;
  readonly sessionId?: string | undefined;
  /** Minutes since they signed in; absent: just now. */
  readonly signedInMinutesAgo?: number | undefined;
  /** Of the browser. */
  readonly ip?: string | undefined;
  /** Staff who read the pages of this sample learner. */
  readonly reads?: Sample | undefined;
}

export interface Call {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number | boolean>>;
  readonly body?: unknown;
  /** Sent verbatim instead of `body`, as application/json unless `headers` says otherwise. */
  readonly raw?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answer<R> {
  readonly status: number;
  /** As received; undefined when empty. */
  readonly body: unknown;
  readonly headers: Headers;
  /** The body in the contract's shape. Throws, with the body in its message, when the answer does not fit it. */
  reply(): Promise<ReplyOf<R>>;
}

export type CallAs = <const R extends RouteContract>(route: R, call?: Call) => Promise<Answer<R>>;

const SOURCE = { ip: '203.0.113.7', uah: '0123456789abcdef' };

type Called = Pick<TestService<unknown>, 'name' | 'baseUrl'>;

/** What the gateway adds to a request; for requests that are no JSON. */
export async function headersAs(service: Called, person: Person | 'anonymous'): Promise<Record<string, string>> {
  return signedHeaders(service, person === 'anonymous' ? anonymous() : identityOf(person));
}

async function signedHeaders({ name }: Called, identity: Identity): Promise<Record<string, string>> {
  const gatewayKey = await readSigningKey(engines().keysDir, 'gateway');
  return { [REQUEST_HEADER]: randomUUID(), [IDENTITY_HEADER]: await signIdentity(gatewayKey, name, identity, new Date()) };
}

export function callAs(service: Called, person: Person | 'anonymous'): CallAs {
  const identity = person === 'anonymous' ? anonymous() : identityOf(person);
  return async <const R extends RouteContract>(route: R, call: Call = {}) => {
    const { [IDENTITY_HEADER]: token = '', ...own } = await signedHeaders(service, identity);
    const response = await fetch(addressOf(service.baseUrl, route, call), {
      method: route.method,
      headers: {
        'user-agent': 'paanch-test',
        ...own,
        ...bodyType(call),
        ...call.headers,
        [IDENTITY_HEADER]: token,
      },
      ...bodyOf(call),
    });
    const text = await response.text();
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    return { status: response.status, body, headers: response.headers, reply: () => parseReply<R>(route, response.status, body) };
  };
}

function anonymous(): Identity {
  return { sub: 'anonymous', role: 'anonymous', ...SOURCE };
}

function identityOf({
  role,
  id = randomUUID(),
  clientId = null,
  sessionId = randomUUID(),
  signedInMinutesAgo = 0,
  ip = SOURCE.ip,
  reads,
}: Person): Identity {
  const now = Math.floor(Date.now() / 1000);
  const session = { sid: sessionId, amr: ['pwd'], auth_time: now - 60 * signedInMinutesAgo, at_exp: now + 600, ...SOURCE, ip };
  if (reads === undefined) return { sub: id, role, cid: clientId, app: audienceOf(role), ...session };
  const sample = { ...reads, read_by: id, read_as: z.enum(SAMPLE_READERS).parse(role) };
  return { sub: sampleId(reads), role: 'student', cid: null, app: 'paanch:learner', ...session, sample };
}

function addressOf(origin: string, route: RouteContract, { params, query }: Call): URL {
  const url = new URL(fillPath(route.path, params), origin);
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, String(value));
  return url;
}

function bodyType({ body, raw }: Call): Record<string, string> {
  return body === undefined && raw === undefined ? {} : { 'content-type': 'application/json' };
}

function bodyOf({ body, raw }: Call): { body?: string } {
  if (raw !== undefined) return { body: raw };
  return body === undefined ? {} : { body: JSON.stringify(body) };
}

async function parseReply<R extends RouteContract>(route: R, status: number, body: unknown): Promise<ReplyOf<R>>;
async function parseReply(route: RouteContract, status: number, body: unknown): Promise<unknown> {
  const parsed = await route.reply?.['~standard'].validate(body);
  if (status >= 300 || parsed === undefined || parsed.issues) throw new Error(`${route.name} answered ${status}: ${JSON.stringify(body)}`);
  return parsed.value;
}

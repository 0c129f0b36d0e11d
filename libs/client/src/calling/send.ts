/** One HTTP request: address and body from the contract, the answer checked against it. */
import type { OutputOf, Schema } from '@paanch/contracts/kernel/schema';
import {
  fillPath,
  type BodyInputOf,
  type ParamsInputOf,
  type QueryInputOf,
  type ReplyOf,
  type RouteContract,
} from '@paanch/contracts/kernel/route';
import { ApiError, errorFromResponse } from './api-error.js';
import { logRefusedCall } from './client-log.js';
import { takePrefetched, type RawAnswer } from './prefetch.js';

/** A reply with fewer fields, for roles that may see less. */
type NarrowReplyOf<R> = R extends { fieldsByRole: infer F } ? OutputOf<F[keyof F]> : never;
export type Answered<R> = ReplyOf<R> | NarrowReplyOf<R>;

type Part<Name extends string, Value> = undefined extends Value ? { readonly [K in Name]?: Value } : { readonly [K in Name]: Value };
export type CallInput<R> = Parts & Part<'params', ParamsInputOf<R>> & Part<'query', QueryInputOf<R>> & Part<'body', BodyInputOf<R>>;

/** A call that its caller may end and repeat. */
export interface Attempt {
  readonly signal: AbortSignal;
  /** The idempotency key of a request: the same one repeated counts once (docs/reliability.md#idempotency). */
  readonly keyFor: (request: string) => string;
}

/** Everything a call may have; the contract says which parts are required. */
interface Parts extends Partial<Attempt> {
  readonly params?: object;
  readonly query?: object;
  readonly body?: unknown;
}

export interface SendOptions {
  readonly headers: Readonly<Record<string, string>>;
  /** Milliseconds until the call fails. */
  readonly timeoutMs: number;
  /** Shown if no answer came. */
  readonly unreachableMessage: string;
  /** Lets the request outlive its page. */
  readonly keepalive?: boolean;
}

export function addressOf(route: Pick<RouteContract, 'path'>, params: object = {}, query: object = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.append(name, String(value));
  }
  const text = search.toString();
  return fillPath(route.path, { ...params }) + (text === '' ? '' : `?${text}`);
}

/** Uses a prefetched answer if there is one. */
async function fetchAnswer(route: RouteContract, input: Parts, options: SendOptions): Promise<RawAnswer> {
  const address = addressOf(route, input.params, input.query);
  const prefetched = route.method === 'GET' ? await takePrefetched(address) : undefined;
  return prefetched ?? fetchNow(address, route, input, options);
}

async function fetchNow(address: string, route: RouteContract, input: Parts, options: SendOptions): Promise<RawAnswer> {
  const timeout = AbortSignal.timeout(options.timeoutMs);
  const init: RequestInit = {
    method: route.method,
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      ...options.headers,
      ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    signal: input.signal ? AbortSignal.any([input.signal, timeout]) : timeout,
    keepalive: options.keepalive ?? false,
  };
  if (input.body !== undefined) init.body = JSON.stringify(input.body);
  try {
    const response = await fetch(address, init);
    return { response, text: await response.text() };
  } catch (error) {
    if (input.signal?.aborted) throw error;
    throw new ApiError(options.unreachableMessage, 0);
  }
}

function readJson({ response, text }: RawAnswer): unknown {
  if (response.status === 204) return undefined;
  if (!(response.headers.get('content-type') ?? '').includes('json')) throw new ApiError('Response was not JSON', response.status);
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError('Response was not JSON', response.status);
  }
}

async function checked(route: RouteContract, body: unknown, status: number): Promise<unknown> {
  const schemas: Schema[] = [...(route.reply ? [route.reply] : []), ...Object.values(route.fieldsByRole ?? {})];
  if (schemas.length === 0) return body;
  for (const schema of schemas) {
    const result = await schema['~standard'].validate(body);
    if (result.issues === undefined) return result.value;
  }
  throw new ApiError('We got an unexpected answer. Reload the page and try again.', status);
}

/** Throws ApiError for every failure except the caller's own abort. */
export async function send<R extends RouteContract>(route: R, input: CallInput<R>, options: SendOptions): Promise<Answered<R>> {
  const answer = await fetchAnswer(route, input, options);
  const { response } = answer;
  const body = readJson(answer);
  if (!response.ok) {
    const error = errorFromResponse(response, body, route.owner);
    logRefusedCall(route.name, error);
    throw error;
  }
  // Checked just now; TypeScript cannot follow a schema chosen at run time.
  return (await checked(route, body, response.status)) as Answered<R>;
}

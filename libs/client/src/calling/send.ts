/** One request on the wire: address and body from the contract, the answer checked against it. */
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
import { takeEarly, type Arrived } from './early-answers.js';

/** What a role with narrower fields may get instead of the whole reply. */
type NarrowReplyOf<R> = R extends { fieldsByRole: infer F } ? OutputOf<F[keyof F]> : never;
export type Answered<R> = ReplyOf<R> | NarrowReplyOf<R>;

type Part<Name extends string, Value> = undefined extends Value ? { readonly [K in Name]?: Value } : { readonly [K in Name]: Value };
export type CallInput<R> = Parts & Part<'params', ParamsInputOf<R>> & Part<'query', QueryInputOf<R>> & Part<'body', BodyInputOf<R>>;

/** What any call is made of, before the contract says what of it is owed. */
interface Parts {
  readonly params?: object;
  readonly query?: object;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
}

export interface Wire {
  readonly headers: Readonly<Record<string, string>>;
  /** Milliseconds until the call is given up. */
  readonly timeoutMs: number;
  /** Shown when no answer came. */
  readonly unreachable: string;
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

/** An answer that was asked for before the app could run comes first. */
async function fetchOnce(route: RouteContract, input: Parts, wire: Wire): Promise<Arrived> {
  const address = addressOf(route, input.params, input.query);
  const early = route.method === 'GET' ? await takeEarly(address) : undefined;
  return early ?? fetchNow(address, route, input, wire);
}

async function fetchNow(address: string, route: RouteContract, input: Parts, wire: Wire): Promise<Arrived> {
  const timeout = AbortSignal.timeout(wire.timeoutMs);
  const init: RequestInit = {
    method: route.method,
    credentials: 'same-origin',
    headers: { accept: 'application/json', ...wire.headers, ...(input.body === undefined ? {} : { 'content-type': 'application/json' }) },
    signal: input.signal ? AbortSignal.any([input.signal, timeout]) : timeout,
    keepalive: wire.keepalive ?? false,
  };
  if (input.body !== undefined) init.body = JSON.stringify(input.body);
  try {
    const response = await fetch(address, init);
    return { response, text: await response.text() };
  } catch (error) {
    if (input.signal?.aborted) throw error;
    throw new ApiError(wire.unreachable, 0);
  }
}

function readJson({ response, text }: Arrived): unknown {
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

/** Sends one request; throws ApiError for every failure but the caller's own abort. */
export async function send<R extends RouteContract>(route: R, input: CallInput<R>, wire: Wire): Promise<Answered<R>> {
  const arrived = await fetchOnce(route, input, wire);
  const { response } = arrived;
  const body = readJson(arrived);
  if (!response.ok) {
    const error = errorFromResponse(response, body);
    logRefusedCall(route.name, error);
    throw error;
  }
  // The schema has just proved it; TypeScript cannot follow a schema picked at run time.
  return (await checked(route, body, response.status)) as Answered<R>;
}

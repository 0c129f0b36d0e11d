/** Calls another process's internal port, in this process's own name (docs/permissions.md#internal-callers). */
import { TIMEOUTS } from '@paanch/contracts/kernel/limits';
import { TRACE_HEADER } from '@paanch/contracts/kernel/observing/trace';
import {
  type BodyInputOf,
  fillPath,
  type Owner,
  type ParamsInputOf,
  type QueryInputOf,
  type ReplyOf,
  type RouteContract,
} from '@paanch/contracts/kernel/route';
import { REQUEST_HEADER } from '../http/incoming/headers.js';
import type { SigningKey } from '../identity/keys.js';
import { serviceTokens } from '../identity/service-token.js';
import { currentContext } from '../observing/context.js';
import { outsideTransaction } from '../postgres/in-transaction.js';
import { currentTrace, inSpan } from '../telemetry/spans.js';
import type { Clock } from '../time/clock.js';

type Part<Name extends string, Value> = Value extends undefined ? { readonly [K in Name]?: undefined } : { readonly [K in Name]: Value };
export type CallInput<R> = Part<'params', ParamsInputOf<R>> & Part<'query', QueryInputOf<R>> & Part<'body', BodyInputOf<R>>;

/** @throws ServiceCallFailed if no answer comes within 3 s, or it is not a success of the contract. */
export type CallService = <const R extends RouteContract>(route: R, input: CallInput<R>) => Promise<ReplyOf<R>>;

export class ServiceCallFailed extends Error {
  constructor(
    readonly route: string,
    /** Null if there was no answer. */
    readonly status: number | null,
    options?: ErrorOptions,
  ) {
    super(`${route} failed${status === null ? '' : ` with ${status}`}`, options);
    this.name = 'ServiceCallFailed';
  }

  /** Whether a later retry can help. */
  get isTransient(): boolean {
    return this.status === null || this.status >= 500 || this.status === 429;
  }
}

export interface Calling {
  readonly from: Owner;
  /** The current one. */
  readonly key: () => SigningKey;
  readonly clock: Clock;
  /** Addresses of internal ports. */
  readonly addresses: Partial<Record<Owner, string | undefined>>;
}

interface LooseInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value).filter(([, item]) => item !== undefined) : [];
}

function addressOf({ addresses }: Calling, route: RouteContract, input: LooseInput): URL {
  const origin = addresses[route.owner];
  if (origin === undefined) throw new Error(`No internal address of ${route.owner} is configured`);
  const url = new URL(fillPath(route.path, Object.fromEntries(entriesOf(input.params))), origin);
  for (const [name, value] of entriesOf(input.query)) url.searchParams.set(name, String(value));
  return url;
}

async function ask(calling: Calling, token: string, route: RouteContract, input: LooseInput): Promise<unknown> {
  const trace = currentTrace();
  const sent = {
    authorization: `Bearer ${token}`,
    [REQUEST_HEADER]: currentContext().request.id,
    ...(trace !== null && { [TRACE_HEADER]: trace }),
  };
  const body = input.body === undefined ? null : JSON.stringify(input.body);
  const response = await fetch(addressOf(calling, route, input), {
    method: route.method,
    headers: body === null ? sent : { ...sent, 'content-type': 'application/json' },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUTS.serviceToServiceMs),
  });
  if (response.ok) return response.status === 204 ? undefined : response.json();
  await response.body?.cancel();
  throw new ServiceCallFailed(route.name, response.status);
}

async function parseReply(route: RouteContract, answer: unknown): Promise<unknown> {
  if (route.reply === undefined) return undefined;
  const parsed = await route.reply['~standard'].validate(answer);
  if (parsed.issues) throw new TypeError(`The answer of ${route.name} does not fit its contract`);
  return parsed.value;
}

/** Signs with the process's own key; the reply has been checked against the contract. */
export function serviceCaller(calling: Calling): CallService {
  const tokenFor = serviceTokens(calling.from, calling.key, calling.clock);
  const askSigned = async (route: RouteContract, input: LooseInput) => ask(calling, await tokenFor(route.owner), route, input);

  function call<const R extends RouteContract>(route: R, input: CallInput<R>): Promise<ReplyOf<R>>;
  async function call(route: RouteContract, input: LooseInput): Promise<unknown> {
    outsideTransaction('another service');
    const calling = { name: `call ${route.name}`, kind: 'client', fields: { route: route.name, service: route.owner } } as const;
    const answer = await inSpan(calling, () => askSigned(route, input)).catch((cause: unknown) => {
      throw cause instanceof ServiceCallFailed ? cause : new ServiceCallFailed(route.name, null, { cause });
    });
    return parseReply(route, answer);
  }
  return call;
}

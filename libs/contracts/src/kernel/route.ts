/** What a route is: plain data, declared once, read by server, gateway, clients, tests and documents. */
import type { ErrorCode, Reason } from './errors.js';
import type { RATE_LIMITS } from './limits.js';
import type { ExportTable } from './exports/export-table.js';
import type { Role } from './roles.js';
import type { InputOf, OutputOf, Schema } from './schema.js';
import type { Service } from './registry/services.js';

export type Owner = 'gateway' | Service;
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Whose rows a role may reach (docs/permissions.md#scope): all, own client's, own client's and those without one, own. */
export type Scope = 'all' | 'client' | 'client-or-none' | 'own';

export type RateClass = keyof typeof RATE_LIMITS | 'unlimited';

/**
 * json: body in, body out. stream: an event stream. report: a browser's own report, its media types beside JSON.
 * page: HTML of the gateway's own; never in OpenAPI.
 * upload: one file in, by POST within multipart/form-data, by PUT as the body itself. download: a file out, or the address to get it at.
 * socket: a WebSocket; GET alone, never in OpenAPI.
 * internal: service to service only; never in the gateway's table, OpenAPI or the role matrix.
 */
export type RouteKind = 'json' | 'stream' | 'report' | 'page' | 'internal' | 'upload' | 'download' | 'socket';

export interface RouteContract {
  readonly name: string;
  readonly owner: Owner;
  readonly method: Method;
  /** Express style: `/api/app/assessments/:assessmentId`. */
  readonly path: string;
  readonly summary: string;
  readonly kind: RouteKind;
  /** `public`, or the roles that may call; kind internal lists its services in `callers`. */
  readonly access: 'public' | readonly Role[];
  /** One scope for every role, or one per role. */
  readonly scope: Scope | Partial<Record<Role, Scope>>;
  readonly rateClass: RateClass;
  /** Success status; 201 means something was created; 202 promises nothing about the result; 302 leads to a file. */
  readonly status: 200 | 201 | 202 | 204 | 302;
  readonly params?: Schema | undefined;
  readonly query?: Schema | undefined;
  readonly body?: Schema | undefined;
  readonly reply?: Schema | undefined;
  /** A narrower reply for a role; the reply check strips or masks the rest. */
  readonly fieldsByRole?: Partial<Record<Role, Schema>> | undefined;
  /** How a role that may not call is refused; FORBIDDEN where absent. */
  readonly roleRefusal?: Reason | undefined;
  /** What this route itself may refuse with; the edge's own refusals are not repeated here. */
  readonly errors: readonly (ErrorCode | Reason)[];
  /** Kind download: the media type of the file. */
  readonly produces?: string | undefined;
  /** An export: what its file is made of, in either of its formats (docs/exports.md#a-new-export). */
  readonly table?: ExportTable | undefined;
  /** Bytes of body, or of one message of a socket; the common limit where absent. */
  readonly bodyLimit?: number | undefined;
  /** Open to a person who must first choose a password or set up a second step (docs/sessions.md#passwords, docs/sessions.md#second-step). */
  readonly openBeforeSetup?: boolean | undefined;
  /** Needs a recent sign-in, else REAUTH_REQUIRED (docs/sessions.md#step-up). */
  readonly stepUp?: boolean | undefined;
  /** With 201: a repeat finds what it would make, and answers 200 with it (`already`). */
  readonly mayExist?: boolean | undefined;
  /** An unsafe call without an Idempotency-Key: its input is its natural key (docs/reliability.md#idempotency). */
  readonly naturalKey?: boolean | undefined;
  /**
   * How long its handler may wait for something outside the database, such as storage or a model; milliseconds, added to the time-outs of
   * every hop (docs/add-a-feature.md#a-slow-call). Only for a route whose repeat changes nothing: it takes a key, or needs none.
   */
  readonly waitsMs?: number | undefined;
  /** Kind internal: the services allowed to call (docs/permissions.md#internal-callers). */
  readonly callers?: readonly Owner[] | undefined;
}

type Defaults = 'kind' | 'scope' | 'rateClass' | 'status' | 'errors';
export type RouteInput = Omit<RouteContract, Defaults> & Partial<Pick<RouteContract, Defaults>>;

type Defined<R extends RouteInput> = Readonly<R> & Pick<RouteContract, Defaults>;

export function defineRoute<const R extends RouteInput>(route: R): Defined<R> {
  const rateClass = route.access === 'public' ? 'anonymous' : route.method === 'GET' ? 'reads' : 'writes';
  return { kind: 'json', scope: 'all', rateClass, status: 200, errors: [], ...route };
}

/** Without parameters or query a handler gets an empty object. */
type Nothing = Readonly<Record<string, never>>;

/** What a handler receives, after parsing. */
export type ParamsOf<R> = R extends { params: infer S } ? OutputOf<S> : Nothing;
export type QueryOf<R> = R extends { query: infer S } ? OutputOf<S> : Nothing;
export type BodyOf<R> = R extends { body: infer S } ? OutputOf<S> : undefined;

/** What a caller sends: defaults may be left out. */
export type ParamsInputOf<R> = R extends { params: infer S } ? InputOf<S> : undefined;
export type QueryInputOf<R> = R extends { query: infer S } ? InputOf<S> : undefined;
export type BodyInputOf<R> = R extends { body: infer S } ? InputOf<S> : undefined;

/** What a handler must return, and what a caller gets back. */
export type ReplyInputOf<R> = R extends { reply: infer S } ? InputOf<S> : undefined;
export type ReplyOf<R> = R extends { reply: infer S } ? OutputOf<S> : undefined;

export function allows(route: Pick<RouteContract, 'access'>, role: Role): boolean {
  return route.access === 'public' || route.access.includes(role);
}

/** Whose rows a role that may call reaches. */
export function scopeOf({ scope }: Pick<RouteContract, 'scope'>, role: Role): Scope {
  return typeof scope === 'string' ? scope : (scope[role] ?? 'all');
}

/** `/api/app/assessments/:assessmentId` with its parameters filled in and escaped. */
export function fillPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replaceAll(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

/** Makes a repeated call take effect once (docs/reliability.md#idempotency). */
export const KEY_HEADER = 'idempotency-key';
/** Marks an answer that was replayed. */
export const REPLAYED_HEADER = 'idempotency-replayed';

/** A file inside multipart/form-data. */
export function takesForm({ kind, method }: Pick<RouteContract, 'kind' | 'method'>): boolean {
  return kind === 'upload' && method === 'POST';
}

/** Not for natural keys, reads, or public routes. */
export function takesKey({ kind, method, access, naturalKey }: RouteContract): boolean {
  return kind === 'json' && method !== 'GET' && access !== 'public' && naturalKey !== true;
}

/** Ties a handler to its contract: what comes in and what goes out must fit, or it does not compile (docs/architecture.md#one-definition-per-route). */
import type { Refusal } from '@paanch/contracts/kernel/refusal';
import type { BodyOf, ParamsOf, QueryOf, ReplyInputOf, RouteContract } from '@paanch/contracts/kernel/route';
import type { InputOf } from '@paanch/contracts/kernel/schema';
import type { Answer } from './answer.js';
import type { EventStream } from './events/event-stream.js';
import type { FileAnswer, RangedFile, Redirect, StreamedFile } from './files/file-answer.js';
import type { IncomingFile } from './files/receive-file.js';
import type { TaggedFile } from './files/tagged-file.js';
import type { Anonymous, Caller, RequestFacts, ServiceCaller } from './caller.js';

export type CallerOf<R> = R extends { kind: 'internal' } ? ServiceCaller : R extends { access: 'public' } ? Caller | Anonymous : Caller;

export type FileOf<R> = R extends { kind: 'upload' } ? IncomingFile : undefined;

export interface Input<R> {
  readonly params: ParamsOf<R>;
  readonly query: QueryOf<R>;
  readonly body: BodyOf<R>;
  readonly file: FileOf<R>;
  readonly caller: CallerOf<R>;
  readonly request: RequestFacts;
}

/** What a role gets that sees less (docs/permissions.md#fields): a handler that may not read the rest answers with this alone. */
type NarrowReplyInputOf<R> = R extends { fieldsByRole: infer Narrow } ? InputOf<Narrow[keyof Narrow]> : never;

/** A route without a reply schema answers nothing. */
type ReplyFor<R> = R extends { kind: 'download' }
  ? FileAnswer | RangedFile | Redirect | StreamedFile | TaggedFile
  : R extends { kind: 'stream' }
    ? EventStream
    : R extends { reply: object }
      ? ReplyInputOf<R> | NarrowReplyInputOf<R>
      : void;

export type HandlerResult<R> = ReplyFor<R> | Answer<ReplyFor<R>> | Refusal;
export type Handler<R, Deps> = (input: Input<R>, deps: Deps) => Promise<HandlerResult<R>>;

/** The handler of a route that waits, in its two parts (docs/add-a-feature.md#a-slow-call). */
interface SlowHandler<R, Deps, Prepared> {
  /**
   * Waits for what is outside the database, in no transaction. Runs again if its process is killed before the answer is stored.
   * @param signal aborted when `waitsMs` of the route are over
   */
  readonly prepare: (input: Input<R>, deps: Deps, signal: AbortSignal) => Promise<Prepared | Refusal>;
  /** Makes the change, in the transaction that stores the answer. */
  readonly handle: (input: Input<R>, deps: Deps, prepared: Prepared) => Promise<HandlerResult<R>>;
}

/** The handler of a read that leaves a record of it, in its two parts (docs/permissions.md#row-security). */
interface FindingHandler<R, Deps, Found> {
  /** Reads, as the role that row security confines, what the caller may reach. */
  readonly find: (input: Input<R>, deps: Deps) => Promise<Found | Refusal>;
  /** Answers, as the service itself, which may also write. */
  readonly handle: (input: Input<R>, deps: Deps, found: Found) => Promise<HandlerResult<R>>;
}

/** Input before its route's types are known. */
export interface AnyInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly file: IncomingFile | undefined;
  readonly caller: Caller | Anonymous | ServiceCaller;
  readonly request: RequestFacts;
}

/** A served route of any contract: an element of a service's list. */
export interface Served<Deps> {
  readonly route: RouteContract;
  /** Called by the edge only, with input parsed by the route's schemas. */
  handle(input: AnyInput, deps: Deps, prepared?: unknown): Promise<unknown>;
  /** Only of a read that leaves a record. */
  find?(input: AnyInput, deps: Deps): Promise<unknown>;
  /** Only of a route that waits. */
  prepare?(input: AnyInput, deps: Deps, signal: AbortSignal): Promise<unknown>;
}

export interface ServedRoute<R extends RouteContract, Deps> {
  readonly route: R;
  readonly handle: Handler<R, Deps>;
}

type Slow = RouteContract & { readonly waitsMs: number };
type Prompt = RouteContract & { readonly waitsMs?: undefined };

export function serve<const R extends Prompt, Deps>(route: R, handle: Handler<R, Deps>): ServedRoute<R, Deps>;
export function serve<const R extends Prompt, Deps, Found>(route: R, handler: FindingHandler<R, Deps, Found>): Served<Deps>;
export function serve<const R extends Slow, Deps, Prepared>(route: R, handler: SlowHandler<R, Deps, Prepared>): Served<Deps>;
export function serve<R extends RouteContract, Deps, Part>(
  route: R,
  handler: Handler<R, Deps> | FindingHandler<R, Deps, Part> | SlowHandler<R, Deps, Part>,
) {
  return typeof handler === 'function' ? { route, handle: handler } : { route, ...handler };
}

/** One request on its way to a service: what both ways of forwarding share. */
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { refuse, type Refusal } from '@paanch/contracts/kernel/refusal';
import { TRACE_HEADER } from '@paanch/contracts/kernel/observing/trace';
import type { Service } from '@paanch/contracts/kernel/registry/services';
import type { RouteContract } from '@paanch/contracts/kernel/route';
import {
  DEADLINE_HEADER,
  DEVICE_HEADER,
  IDENTITY_HEADER,
  REFRESH_TOKEN_HEADER,
  REQUEST_HEADER,
  RETURN_HEADER,
} from '@paanch/platform/http/incoming/headers';
import { hasBody } from '../admission/request-limits.js';
import { strippedHeaders } from '../admission/strip-headers.js';
import type { RequestContext } from '../request-context.js';
import { codeInstead, passedHeaders } from './upstream-answer.js';
import { watchReader } from './watch-reader.js';

export interface Forwarding {
  readonly context: RequestContext;
  readonly route: RouteContract;
  readonly owner: Service;
  readonly identity: string;
  /** Only for the routes of auth that read it. */
  readonly refreshToken: string | null;
  readonly deviceToken: string | null;
  readonly returnToken: string | null;
  /** Answers instead of the service. */
  readonly answer: (refusal: Refusal) => void;
}

export interface HopTimes {
  /** For the service's answer, counted from the end of the body. */
  readonly timeoutMs: number;
  /** For the browser to take something of the answer. */
  readonly readerIdleMs: number;
}

const CONNECTION_FAILURES: readonly string[] = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'];

export class Hop {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly hasBody: boolean;
  /** Set when the gateway has answered or aborted; the service's answer is ignored from then on. */
  isCut = false;
  isRetry = false;
  /** The service's answer has come whole. */
  isAnswered = false;
  /** Aborts the request to the service, if it has been sent. */
  abortUpstream: () => void = () => undefined;
  #timer: NodeJS.Timeout | null = null;
  #isReaderWatched = false;

  constructor(
    readonly forwarding: Forwarding,
    readonly times: HopTimes,
  ) {
    this.request = forwarding.context.request;
    this.response = forwarding.context.response;
    this.hasBody = hasBody(this.request.headers);
    this.response.once('close', () => this.stopClock());
  }

  /** Whether nobody waits for the service's answer any more. */
  get isOver(): boolean {
    return this.isCut || this.response.destroyed;
  }

  /** @param host of the service @param trace traceparent of the way there */
  headersTo(host: string, trace: string | null): IncomingHttpHeaders {
    const { context, identity, refreshToken, deviceToken, returnToken } = this.forwarding;
    return {
      ...strippedHeaders(this.request.headers),
      host,
      [IDENTITY_HEADER]: identity,
      [REQUEST_HEADER]: context.id,
      [DEADLINE_HEADER]: String(this.times.timeoutMs),
      ...(trace !== null && { [TRACE_HEADER]: trace }),
      ...(refreshToken !== null && { [REFRESH_TOKEN_HEADER]: refreshToken }),
      ...(deviceToken !== null && { [DEVICE_HEADER]: deviceToken }),
      ...(returnToken !== null && { [RETURN_HEADER]: returnToken }),
    };
  }

  /** Called when the body is complete: a slow body is the client's doing, not the service's. */
  startClock(): void {
    if (this.isOver) return;
    this.#timer ??= setTimeout(() => this.cut(refuse('UPSTREAM_TIMEOUT')), this.times.timeoutMs);
  }

  stopClock(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
  }

  watchReader(): void {
    if (this.#isReaderWatched) return;
    this.#isReaderWatched = true;
    watchReader(this.request, this.response, this.times.readerIdleMs);
  }

  /** Aborts the service's work, and answers the browser or breaks off an answer that has begun. */
  cut(refusal: Refusal): void {
    if (this.isCut || this.isAnswered) return;
    this.isCut = true;
    this.abortUpstream();
    if (this.response.headersSent) this.response.destroy();
    else this.forwarding.answer(refusal);
  }

  /** The headers to send to the browser, or null when the service's answer is dropped. */
  accept(answer: Pick<IncomingMessage, 'statusCode' | 'headers'>): IncomingHttpHeaders | null {
    if (this.isCut) return null;
    const { owner, route } = this.forwarding;
    const code = codeInstead(answer, route);
    if (code !== null) {
      this.isCut = true;
      this.forwarding.answer(refuse(code));
      return null;
    }
    // How long a stream or a file takes from here is up to the browser.
    if (route.kind === 'stream' || route.kind === 'download') this.stopClock();
    // Not copied from the service: this answer may be the last of the browser's connection.
    const connection = this.response.shouldKeepAlive ? 'keep-alive' : 'close';
    return { ...passedHeaders(answer.headers, { owner, route }), connection };
  }

  /** Retries a read once when nothing came back; a write may have been executed (docs/reliability.md#time-outs). */
  fail(error: Error, retry: () => void): void {
    if (this.isOver) return;
    const isRead = this.request.method === 'GET' || this.request.method === 'HEAD';
    const isConnectionFailure = 'code' in error && CONNECTION_FAILURES.includes(String(error.code));
    if (isRead && !this.isRetry && !this.response.headersSent && isConnectionFailure) {
      this.isRetry = true;
      retry();
      return;
    }
    this.cut(refuse('SERVICE_UNAVAILABLE'));
  }
}

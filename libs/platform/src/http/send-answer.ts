/** Writes the answer: the reply of the contract, or the one error shape (docs/hostile-input.md#error-shape). */
import { REPLAYED_HEADER } from '@paanch/contracts/kernel/route';
import { ERRORS } from '@paanch/contracts/kernel/errors';
import { problemOf } from '@paanch/contracts/kernel/problem';
import type { Refusal } from '@paanch/contracts/kernel/refusal';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { cookiesOf } from './answer.js';
import { type EventStream, sendEvents } from './events/event-stream.js';
import { type Download, sendDownload } from './files/file-answer.js';
import { endAfterRest } from './incoming/end-after-rest.js';

const JSON_TYPE = 'application/json; charset=utf-8';
const PROBLEM_TYPE = 'application/problem+json';
/** Seconds, for a temporary refusal that names no time itself. */
const RETRY_AFTER = 2;

export interface Sent {
  readonly status: number;
  readonly body: unknown;
  readonly cookies: readonly string[];
  readonly retryAfterSeconds?: number | undefined;
  readonly type?: string;
  /** The answer to an earlier, identical request (docs/reliability.md#idempotency). */
  readonly isReplayed?: boolean;
  /** Instead of a body, sent as it is. */
  readonly text?: string;
  /** Instead of a body. */
  readonly download?: Download;
  /** Instead of a body. */
  readonly events?: EventStream;
}

export function sendAnswer(
  response: ServerResponse,
  { status, body, cookies, retryAfterSeconds, type = JSON_TYPE, isReplayed = false, text: plain, download, events }: Sent,
): void {
  if (response.headersSent || response.destroyed) {
    // Nobody reads it, so it need not be made.
    download?.bytes?.destroy();
    return;
  }
  if (download !== undefined) {
    sendDownload(response, status, download);
    return;
  }
  if (events !== undefined) {
    void sendEvents(response, events);
    return;
  }
  const headers: Record<string, string | number | string[]> = { 'cache-control': 'no-store' };
  if (cookies.length > 0) headers['set-cookie'] = [...cookies];
  if (retryAfterSeconds !== undefined) headers['retry-after'] = retryAfterSeconds;
  if (isReplayed) headers[REPLAYED_HEADER] = 'true';
  if (body === undefined && plain === undefined) {
    response.writeHead(status, headers);
    endAfterRest(response);
    return;
  }
  // A string is written together with the headers, a buffer separately.
  const text = plain ?? JSON.stringify(body);
  headers['content-type'] = type;
  headers['content-length'] = Buffer.byteLength(text);
  response.writeHead(status, headers);
  endAfterRest(response, text);
}

function retryAfterOf({ code, retryAfterSeconds }: Refusal): number | undefined {
  const passes = ERRORS[code].status === 503 || ERRORS[code].status === 429;
  return retryAfterSeconds ?? (passes ? RETRY_AFTER : undefined);
}

/** `application/problem+json` only where the request asks for it by name: the web clients test for plain JSON. */
export function sendRefusal(request: IncomingMessage, response: ServerResponse, refusal: Refusal, requestId: string): void {
  sendAnswer(response, {
    status: ERRORS[refusal.code].status,
    body: problemOf(refusal.code, requestId, refusal.details, refusal.members, refusal.retryAfterSeconds),
    cookies: cookiesOf(refusal),
    retryAfterSeconds: retryAfterOf(refusal),
    type: request.headers.accept?.includes(PROBLEM_TYPE) ? PROBLEM_TYPE : JSON_TYPE,
  });
}

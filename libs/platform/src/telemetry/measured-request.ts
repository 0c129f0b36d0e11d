/** One request as metrics and traces see it, from its arrival to the end of its answer. */
import type { ServerResponse } from 'node:http';
import type { ErrorCode } from '@paanch/contracts/kernel/errors';
import type { RouteContract } from '@paanch/contracts/kernel/route';
import type { Metrics } from './metrics.js';
import { openSpan } from './spans.js';

export interface Arrived {
  readonly metrics: Metrics;
  readonly method: string | undefined;
  readonly response: ServerResponse;
  /** A traceparent of our own processes; null begins a trace. */
  readonly parent: string | null;
}

export interface MeasuredRequest {
  /** The traceparent of the request in this process; null while no traces are exported. */
  readonly trace: string | null;
  /** Handles the request as part of its span. */
  run<T>(work: () => T): T;
  /** What it is: pages and unknown addresses stay without a route. */
  isOf(route: RouteContract): void;
  refused(code: ErrorCode): void;
}

/** Any other is the invention of a caller, and would be a series of its own. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

export function measureRequest({ metrics, method: sent = '', response, parent }: Arrived): MeasuredRequest {
  const begun = performance.now();
  const method = METHODS.has(sent) ? sent : 'other';
  const span = openSpan({ name: 'request', kind: 'server', parent, fields: { method } });
  let route: RouteContract | null = null;
  let code: ErrorCode | null = null;
  response.once('close', () => {
    const name = route?.name ?? 'none';
    metrics.count('paanch_requests_total', { route: name, method, status: statusClassOf(response) });
    // How long a stream is open is up to its reader.
    if (route?.kind !== 'stream' && route?.kind !== 'socket') {
      metrics.time('paanch_request_seconds', { route: name }, (performance.now() - begun) / 1_000);
    }
    if (code !== null) metrics.count('paanch_refusals_total', { code });
    span?.end({
      name: route === null ? 'request' : name,
      fields: { status: response.statusCode, ...(route !== null && { route: name }), ...(code !== null && { code }) },
    });
  });
  return {
    trace: span?.trace ?? null,
    run: (work) => (span === null ? work() : span.run(work)),
    isOf: (found) => (route = found),
    refused: (reason) => (code = reason),
  };
}

/** `gone`: the caller left before there was an answer. */
function statusClassOf({ headersSent, statusCode }: ServerResponse): string {
  return headersSent ? `${Math.floor(statusCode / 100)}xx` : 'gone';
}

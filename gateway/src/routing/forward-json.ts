/** Forwards JSON by undici, at half the cost of the proxy (docs/decisions/2026-11-21-short-way-to-services.md). */
import type { IncomingHttpHeaders } from 'node:http';
import { byService, type Service } from '@paanch/contracts/kernel/registry/services';
import { Pool } from 'undici';
import { bodyLimitOf, tooLarge } from '../admission/require-body.js';
import { isWorthCompressing, sendCompressed } from './compressed-answer.js';
import type { Hop } from './hop.js';

export const SOCKETS_PER_SERVICE = 256;
/** Shorter than the services keep idle connections, so that we never write to one that is being closed. */
const KEEP_ALIVE_MS = 30_000;

export interface JsonForwarder {
  /** The body is buffered, within its limit, before a connection is taken; it is sent in one write with the headers. */
  forward(hop: Hop): void;
  /** Closes all connections to the services. */
  close(): void;
}

export function jsonForwarder(targets: Readonly<Record<Service, URL>>): JsonForwarder {
  // Time limits are kept by the hop's own clock.
  const options = { connections: SOCKETS_PER_SERVICE, keepAliveTimeout: KEEP_ALIVE_MS, headersTimeout: 0, bodyTimeout: 0 };
  const openPools = () => byService((service) => new Pool(targets[service].origin, options));
  // However many slow calls wait, the others find a connection.
  const [promptPools, slowPools] = [openPools(), openPools()];
  return {
    forward: (hop) => {
      const { owner, route } = hop.forwarding;
      const pool = (route.waitsMs === undefined ? promptPools : slowPools)[owner];
      if (hop.hasBody) bufferBody(hop, (body) => dispatch(hop, pool, body));
      else dispatch(hop, pool, null);
    },
    close: () => {
      for (const pool of [...Object.values(promptPools), ...Object.values(slowPools)]) void pool.destroy();
    },
  };
}

/** A named length was checked before; chunks have none. */
function bufferBody(hop: Hop, send: (body: Buffer) => void): void {
  const { route } = hop.forwarding;
  const limit = bodyLimitOf(route);
  const chunks: Buffer[] = [];
  let bytes = 0;
  hop.request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > limit) hop.cut(tooLarge(route));
    else chunks.push(chunk);
  });
  hop.request.once('end', () => {
    const [first] = chunks;
    send(first !== undefined && chunks.length === 1 ? first : Buffer.concat(chunks));
  });
}

const CUT = new Error('The request is over');

function dispatch(hop: Hop, pool: Pool, body: Buffer | null): void {
  if (hop.isOver) return;
  hop.startClock();
  const { request, response } = hop;
  const { method = 'GET', url = '/', headers } = request;
  let answer: Answer | null = null;
  pool.dispatch(
    { method, path: url, headers, body },
    {
      onRequestStart: (controller) => {
        hop.abortUpstream = () => controller.abort(CUT);
        if (hop.isOver) controller.abort(CUT);
        else response.once('close', () => response.writableFinished || controller.abort(CUT));
      },
      onResponseStart: (_, statusCode, upstreamHeaders) => {
        const accepted = hop.accept({ statusCode, headers: upstreamHeaders });
        if (accepted !== null) answer = beginAnswer(hop, statusCode, accepted);
      },
      onResponseData: (controller, chunk) => {
        if (hop.isOver || answer === null || answer.write(chunk)) return;
        controller.pause();
        hop.watchReader();
        response.once('drain', () => controller.resume());
      },
      onResponseEnd: () => {
        if (!hop.isCut) answer?.end();
      },
      onResponseError: (_, error) => {
        if (response.headersSent) response.destroy();
        else hop.fail(error, () => dispatch(hop, pool, body));
      },
    },
  );
}

interface Answer {
  /** False when the browser has to catch up first. */
  write(chunk: Buffer): boolean;
  end(): void;
}

/** Passes the body through, or buffers it to compress it. */
function beginAnswer({ request, response }: Hop, status: number, headers: IncomingHttpHeaders): Answer {
  if (request.method === 'HEAD' || !isWorthCompressing(request.headers['accept-encoding'], headers)) {
    response.writeHead(status, headers);
    return { write: (chunk) => response.write(chunk), end: () => response.end() };
  }
  const chunks: Buffer[] = [];
  return { write: (chunk) => chunks.push(chunk) > 0, end: () => void sendCompressed(response, status, headers, chunks) };
}

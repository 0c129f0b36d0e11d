/**
 * The port no public request reaches: health, and the routes between our own processes (docs/reliability.md#start-and-stop,
 * docs/permissions.md#internal-callers).
 */
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { refuse } from '@paanch/contracts/kernel/refusal';
import type { CommonConfig } from '../config/read-config.js';
import { requestIdOf } from './incoming/request-facts.js';
import { pathOf } from './route-table.js';
import { type Sent, sendAnswer, sendRefusal } from './send-answer.js';

/** What the process is waiting for, by name; empty once it serves. */
export type Waiting = () => Promise<readonly string[]>;

export interface InternalPort {
  readonly port: number;
  close(): Promise<void>;
}

type Tell = () => Promise<Sent>;

export interface InternalPortOptions {
  readonly config: Pick<CommonConfig, 'HOST' | 'INTERNAL_PORT' | 'REPLICAS'>;
  readonly waiting: Waiting;
  /** Public information besides health, by path. */
  readonly told?: Readonly<Record<string, Tell>>;
  /** Receives the rest. */
  readonly listener?: RequestListener;
}

const told = (status: number, body: unknown): Sent => ({ status, body, cookies: [] });

function healthOf(waiting: Waiting): Readonly<Record<string, Tell>> {
  let hasStarted = false;
  const ready = async () => {
    const names = await waiting();
    hasStarted ||= names.length === 0;
    return told(names.length === 0 ? 200 : 503, { ready: names.length === 0, waiting: names });
  };
  return {
    '/livez': async () => told(200, { alive: true }),
    '/readyz': ready,
    // Once ready, always started: a database that goes away later is no reason to kill the process.
    '/startupz': async () => (hasStarted ? told(200, { ready: true, waiting: [] }) : ready()),
  };
}

const nothingHere: RequestListener = (request, response) => sendRefusal(request, response, refuse('NOT_FOUND'), requestIdOf(request));

export async function openInternalPort({
  config,
  waiting,
  told: own = {},
  listener = nothingHere,
}: InternalPortOptions): Promise<InternalPort> {
  const tells = new Map(Object.entries({ ...healthOf(waiting), ...own }));
  const server = createServer((request, response) => {
    const tell = request.method === 'GET' || request.method === 'HEAD' ? tells.get(pathOf(request.url ?? '')) : undefined;
    if (tell) void tell().then((answer) => sendAnswer(response, answer));
    else listener(request, response);
  });
  await listenOn(server, config.INTERNAL_PORT, config);
  return {
    port: portOf(server.address()),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new TypeError('The server listens on no port');
  return address.port;
}

/**
 * Of several that run on one machine each listens on the same port: Linux gives every connection to one of them, and none to one that
 * died (docs/operating/scale.md#replicas).
 */
export async function listenOn(
  server: Server,
  port: number,
  { HOST: host, REPLICAS }: Pick<CommonConfig, 'HOST' | 'REPLICAS'>,
): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen({ port, host, reusePort: REPLICAS > 1 }, resolve);
  });
}

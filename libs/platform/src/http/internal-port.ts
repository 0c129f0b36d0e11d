/** The port no public request reaches: health, and the routes between our own processes (trust 5.10, 1.13). */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { refuse } from '@paanch/contracts/kernel/refusal';
import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import { admitService } from './admission.js';
import { answerRequest, openDesk } from './answer-request.js';
import type { Edge } from './edge.js';
import { requestIdOf } from './incoming/request-facts.js';
import { sendAnswer, sendRefusal } from './send-answer.js';
import type { Served } from './serve.js';

/** Names of what is waited for; empty once the process serves. */
export type Waiting = () => Promise<readonly string[]>;

export interface InternalPort {
  readonly port: number;
  close(): Promise<void>;
}

export interface InternalPortOptions {
  readonly host: string;
  /** 0 picks a free one. */
  readonly port: number;
  readonly waiting: Waiting;
  /** Adds a process's own internal routes. */
  readonly routes?: (app: Express) => void;
}

function addHealth(app: Express, waiting: Waiting): void {
  let hasStarted = false;
  const ready = async (_: Request, response: Response) => {
    const names = await waiting();
    hasStarted ||= names.length === 0;
    sendAnswer(response, { status: names.length === 0 ? 200 : 503, body: { ready: names.length === 0, waiting: names }, cookies: [] });
  };
  app.get('/livez', (_, response) => sendAnswer(response, { status: 200, body: { alive: true }, cookies: [] }));
  app.get('/readyz', ready);
  // Ready once is started for good: a later absence of the database is no reason to kill the process.
  app.get('/startupz', (request, response) =>
    hasStarted ? sendAnswer(response, { status: 200, body: { ready: true, waiting: [] }, cookies: [] }) : ready(request, response),
  );
}

/** The routes of kind internal, each open to the services its contract names. */
export function addInternalRoutes<Deps>(app: Express, served: readonly Served<Deps>[], edge: Edge, deps: Deps): void {
  for (const one of served) {
    const desk = openDesk(one, admitService);
    const receive = (request: Request, response: Response) => answerRequest(desk, edge, deps, request, response);
    app.route(one.route.path)[methodOf(one)](receive);
  }
}

type ExpressMethod = 'get' | 'post' | 'put' | 'patch' | 'delete';
const METHODS = { GET: 'get', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const satisfies Record<string, ExpressMethod>;
const methodOf = ({ route }: Served<never>): ExpressMethod => METHODS[route.method];

export async function openInternalPort({ host, port, waiting, routes }: InternalPortOptions): Promise<InternalPort> {
  const app = express().disable('x-powered-by').disable('etag');
  addHealth(app, waiting);
  routes?.(app);
  app.use((request: Request, response: Response) => sendRefusal(request, response, refuse('NOT_FOUND'), requestIdOf(request)));
  app.use((error: unknown, request: Request, response: Response, _next: NextFunction) =>
    sendRefusal(request, response, refuse(error instanceof URIError ? 'MALFORMED_REQUEST' : 'INTERNAL'), requestIdOf(request)),
  );
  const server = createServer(app);
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
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

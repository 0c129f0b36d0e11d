/** Starts a service and stops it again in the order that loses nothing (docs/reliability.md#start-and-stop). */
import 'reflect-metadata';
import { createServer, type RequestListener, type Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { INestMicroservice } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { LIMITS } from '@paanch/contracts/kernel/limits';
import type { ServiceConfig } from '../config/read-config.js';
import { authenticatePerson, authenticateService } from '../http/admission.js';
import { type InternalPort, listenOn, openInternalPort, portOf } from '../http/internal-port.js';
import { routeListener } from '../http/route-listener.js';
import type { Served } from '../http/serve.js';
import type { SocketPort } from '../http/sockets/socket-port.js';
import { purgeAnswers } from '../idempotency/purge-answers.js';
import { purgeInbox } from '../inbox/purge-inbox.js';
import { purgeOutbox } from '../outbox/purge-outbox.js';
import { JetStreamStrategy } from '../messaging/jetstream-strategy.js';
import type { DeadLetterDeps } from '../dead-letters/on-dead-letter-asked.js';
import { errorFacts } from '../observing/log.js';
import { VERSION } from '../observing/vitals.js';
import type { Database } from '../postgres/database.js';
import { untilSchemaFits } from '../postgres/migrations/until-schema-fits.js';
import { type PrivacyFactsDeps, sealLateRows } from '../privacy/on-privacy-facts.js';
import { openPrivacyFacts } from '../privacy/open-privacy-facts.js';
import { partRoute, purgeParts } from '../privacy/parts.js';
import type { ServiceDefinition } from './define-service.js';
import { openRecurringWork, type RecurringWork } from './every.js';
import { type OpenPlatform, openPlatform } from './open-platform.js';
import { bindToProcess } from './process-life.js';
import { openReadiness, type Readiness } from './readiness.js';
import { consumingModule, rootModule } from './root-module.js';
import type { ServiceTasks } from '../tasks/service-tasks.js';

export interface Running<Deps> {
  readonly port: number;
  readonly internalPort: number;
  readonly deps: Deps;
  /** Drains, then closes everything; a second call waits for the first. */
  stop(): Promise<void>;
}

/** Longer than the gateway keeps an idle connection, so that it never writes to one being closed. */
const KEEP_ALIVE_MS = 65_000;
const IN_FLIGHT_MS = 20_000;
const CLOSE_IDLE_EVERY_MS = 100;
const FORGET_EVERY_MS = 3_600_000;

/**
 * Nest builds a service's dependencies and runs its subscriptions; requests do not go through it
 * (docs/decisions/2026-11-22-requests-without-a-framework.md).
 */
async function createApp<Config extends ServiceConfig, Deps>(
  service: ServiceDefinition<Config, Deps>,
  open: OpenPlatform<Config>,
): Promise<{ app: INestMicroservice; lagSeconds: JetStreamStrategy['lagSeconds']; privacy: PrivacyFactsDeps | null }> {
  const { nats, edge, metrics } = open;
  const { db, observe, log } = open.platform;
  const { FIRST_RETRY_MS: firstRetryMs } = open.platform.config;
  const strategy = new JetStreamStrategy({
    service: service.name,
    nats,
    db,
    observe,
    log,
    metrics,
    background: edge.background,
    firstRetryMs,
  });
  const handleAgain: DeadLetterDeps['handleAgain'] = (consumer, message) => strategy.handleAgain(consumer, message);
  // Its handlers run when the app is there.
  const privacy = openPrivacyFacts(service, open.platform, (): Deps => app.get(service.deps, { strict: false }));
  const root = consumingModule(rootModule(service.module, open), { service: service.name, db, handleAgain }, privacy);
  const app: INestMicroservice = await NestFactory.createMicroservice(root, { strategy, logger: false, abortOnError: false });
  return { app, lagSeconds: () => strategy.lagSeconds(), privacy };
}

async function listen(listener: RequestListener, config: ServiceConfig): Promise<Server> {
  const server = createServer(listener);
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.headersTimeout = LIMITS.headersTimeoutMs;
  // The gateway has watched the pace; this is the longest any request has.
  server.requestTimeout = LIMITS.uploadTimeoutMs;
  server.maxHeadersCount = LIMITS.headerCount;
  await listenOn(server, config.PORT, config);
  return server;
}

interface Parts {
  readonly app: INestMicroservice;
  readonly server: Server;
  readonly internal: InternalPort;
  readonly readiness: Readiness;
  readonly recurring: RecurringWork;
  /** Null in a service without tasks, which does not load the library for them. */
  readonly tasks: ServiceTasks<unknown> | null;
  /** Null in a service without sockets, which does not load the library for them. */
  readonly sockets: SocketPort | null;
  readonly close: () => Promise<void>;
}

/** Become not ready, wait until no more work is sent, stop accepting, finish what is running, close. */
async function drain({ app, server, internal, readiness, recurring, tasks, sockets, close }: Parts, waitMs: number): Promise<void> {
  readiness.withdraw();
  if (waitMs > 0) await pause(waitMs);
  const cutOff = setTimeout(() => server.closeAllConnections(), IN_FLIGHT_MS);
  const closeIdle = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS);
  const answered = new Promise<void>((resolve) => server.close(() => resolve()));
  await Promise.all([answered, app.close(), recurring.stop(), tasks?.stop(), sockets?.close()]);
  clearTimeout(cutOff);
  clearInterval(closeIdle);
  await close();
  await internal.close();
}

function internalRoutes<Config extends ServiceConfig, Deps>(
  { name, internal, personalData }: ServiceDefinition<Config, Deps>,
  db: Database,
): readonly Served<Deps>[] {
  return personalData === undefined ? internal : [...internal, partRoute(name, db)];
}

async function openTasksOf<Config extends ServiceConfig, Deps>(
  service: ServiceDefinition<Config, Deps>,
  open: OpenPlatform<Config>,
): Promise<ServiceTasks<Deps> | null> {
  if (service.tasks === undefined) return null;
  const { openServiceTasks } = await import('../tasks/service-tasks.js');
  return openServiceTasks(service, open);
}

async function openSocketsOf<Config extends ServiceConfig, Deps>(
  { sockets }: ServiceDefinition<Config, Deps>,
  { edge }: OpenPlatform<Config>,
  deps: Deps,
): Promise<SocketPort | null> {
  if (sockets === undefined) return null;
  const { openSocketPort } = await import('../http/sockets/socket-port.js');
  return openSocketPort({ sockets, edge, deps });
}

export async function startService<Config extends ServiceConfig, Deps>(
  service: ServiceDefinition<Config, Deps>,
  config: Config,
): Promise<Running<Deps>> {
  const open = await openPlatform(service.name, config);
  const { platform, edge } = open;
  const { log, observe, clock, db } = platform;
  const { app, lagSeconds, privacy } = await createApp(service, open);
  const deps: Deps = app.get(service.deps, { strict: false });
  const readiness = openReadiness({ name: service.name, pool: db.pool, clock, observe });
  const internal = await openInternalPort({
    config,
    waiting: readiness.waiting,
    told: { '/metrics': () => open.metrics.expose() },
    listener: routeListener({ served: internalRoutes(service, db), authenticate: authenticateService, edge, deps }),
  });
  const close = async () => {
    await service.stopped?.(deps);
    await open.close('stopped');
  };
  let parts: Parts | null = null;
  let stopping: Promise<void> | null = null;
  const stop = () => (stopping ??= parts === null ? close() : drain(parts, config.PARENT_PIPE ? 0 : config.DRAIN_WAIT_MS));
  const lastWords = async (error: unknown) => {
    observe({
      type: 'SYSTEM_ERROR',
      severity: 'CRITICAL',
      details: { component: service.name, errorClass: errorFacts(error).class, count: 1 },
    });
    await open.close('failed');
  };
  if (config.NODE_ENV !== 'test') bindToProcess({ log, stop, lastWords, hasParentPipe: config.PARENT_PIPE });

  await untilSchemaFits({ pool: db.pool, log, migrations: service.migrations, version: VERSION ?? '' });
  readiness.migrated();
  const server = await listen(routeListener({ served: service.served, authenticate: authenticatePerson, edge, deps }), config);
  const sockets = await openSocketsOf(service, open, deps);
  sockets?.listenOn(server);
  await app.listen();
  const recurring = openRecurringWork(log);
  const tasks = await openTasksOf(service, open);
  parts = { app, server, internal, readiness, recurring, tasks, sockets, close };

  await service.started?.(deps, config, recurring.every);
  await tasks?.run(deps, recurring.every);
  recurring.every(FORGET_EVERY_MS, () => purgeAnswers(db));
  recurring.every(FORGET_EVERY_MS, () => purgeParts(db));
  if (privacy !== null) recurring.every(FORGET_EVERY_MS, () => sealLateRows(privacy));
  recurring.every(FORGET_EVERY_MS, () => purgeInbox(db));
  recurring.every(FORGET_EVERY_MS, () => purgeOutbox(db));
  readiness.serve();
  open.report({ waiting: readiness.waiting, lagSeconds });
  const port = portOf(server.address());
  log.info('Serving', { service: service.name, host: config.HOST, port, internalPort: internal.port });
  return { port, internalPort: internal.port, deps, stop };
}

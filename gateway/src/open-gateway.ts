/** Builds the gateway's dependencies; no service needs to be up for that. */
import { allRoutes } from '@paanch/contracts/all-routes';
import { readAccessKeys } from '@paanch/contracts/auth/sign-in/sessions';
import type { RouteContract } from '@paanch/contracts/kernel/route';
import { byService, internalUrlVariable, urlVariable } from '@paanch/contracts/kernel/registry/services';
import { readDocs } from '@paanch/contracts/live/system';
import type { EventRef } from '@paanch/platform/identity/event-ref';
import { openKeyReloads } from '@paanch/platform/identity/key-reloads';
import { openKeySet } from '@paanch/platform/identity/key-set';
import { importKeys, type JwkSet, readJwkSet } from '@paanch/platform/identity/keys';
import { loadKeys } from '@paanch/platform/identity/load-keys';
import { routeTable } from '@paanch/platform/http/route-table';
import { type NatsLink, openNats } from '@paanch/platform/messaging/nats-link';
import { createLog, type Log } from '@paanch/platform/observing/log';
import { type Ending, type Observe, openObserving } from '@paanch/platform/observing/observe';
import { serviceCaller } from '@paanch/platform/service/call-service';
import { vitalGauges } from '@paanch/platform/telemetry/gauges';
import { Metrics } from '@paanch/platform/telemetry/metrics';
import { openTracing } from '@paanch/platform/telemetry/open-tracing';
import { systemClock } from '@paanch/platform/time/clock';
import type { Admission } from './admission/admit.js';
import { RateWindows } from './admission/rate-windows.js';
import { tellWindows } from './admission/tell-windows.js';
import type { GatewayDeps } from './app.js';
import { apiPage } from './api-page/api-page.js';
import { accessTokenReader } from './callers/access-token.js';
import { cookieNames } from './callers/cookies.js';
import { Lru } from './callers/lru.js';
import { identitySigner } from './callers/sign-identity.js';
import { FRESH_MS, type LiveSessions, liveSessions } from './callers/sessions/live-sessions.js';
import { sessionChecker } from './callers/sessions/session-checks.js';
import type { GatewayConfig } from './config.js';
import { subscribeToNats } from './live/subscribe.js';
import { LiveHub } from './live/live-hub.js';
import { actors } from './observing/request-observer.js';
import { RollUps } from './observing/roll-ups.js';
import { systemReadiness } from './observing/system-readiness.js';
import { openApiDocument } from './openapi/openapi-document.js';
import { errorPages } from './error-pages/answer-error-page.js';
import { forwarder } from './routing/forward.js';
import { documentServer } from './routing/serve-document.js';
import { OpenSockets } from './sockets/open-sockets.js';
import { openAssets } from './webs/assets.js';
import { pageServer } from './webs/serve-page.js';
import type { GatewayTimes } from './times.js';
import type { Webs } from './webs/serve-webs.js';

export interface OpenGateway {
  readonly deps: GatewayDeps;
  readonly log: Log;
  readonly observe: Observe;
  readonly metrics: Metrics;
  /** Current public keys of its identity tokens. */
  readonly ownKeys: () => JwkSet;
  /** Sends the pending roll-ups, then closes the connections to the services and to NATS. */
  close(ending: Ending): Promise<void>;
}

/** Of pictures that were read and are there. */
const FOUND_PATHS = 10_000;

const now = () => systemClock().getTime();

export async function openGateway(config: GatewayConfig, times: GatewayTimes): Promise<OpenGateway> {
  const log = createLog({ process: 'gateway', level: config.LOG_LEVEL });
  const tracing = await openTracing('gateway', config);
  const [{ keys, ownKeys, accessKeys, reloads }, webs] = await Promise.all([openKeys(config), openWebs(config)]);
  const callService = serviceCaller({ from: 'gateway', key: keys.own, clock: systemClock, addresses: internalUrls(config) });
  const tokenKeys = openKeySet(accessKeys, () => callService(readAccessKeys, {}), systemClock);
  const sessions = liveSessions(sessionChecker(callService, now), now);
  const nats = openNats(config.NATS_URL, 'gateway');
  const observing = openObserving({ emitter: 'gateway', spoolDir: config.SPOOL_DIR, nats });
  const { observe } = observing;
  const rollUps = new RollUps(observe);
  const hub = new LiveHub(sessions, systemClock);
  const metrics = new Metrics();
  metrics.gauge({ ...vitalGauges(observing.measured), paanch_live_streams: () => [{ labels: {}, value: hub.size }] });
  const sockets = new OpenSockets(sessions);
  const windows = openWindows(config, keys.eventRef);
  subscribeToNats(nats, { sessions, hub, sockets, windows, now, log });
  const forwarding = forwarder({ addresses: byService((service) => config[urlVariable(service)]), times, sockets });
  const admission: Admission = {
    callers: { readAccessToken: accessTokenReader(tokenKeys, now), sessions },
    rates: windows && { windows, found: new Lru(FOUND_PATHS) },
    expiryReports: new RateWindows(),
    ownOrigin: config.PUBLIC_ORIGIN,
    observing: { observe, rollUps, actorOf: actors(keys.eventRef), now },
  };
  const stopMaintenance = startMaintenance(admission, { rollUps, sessions, nats });
  return {
    log,
    observe,
    metrics,
    ownKeys,
    deps: {
      trustedProxyHops: config.TRUSTED_PROXY_HOPS,
      webs,
      admission,
      routing: {
        table: routeTable(publishedRoutes(config)),
        cookieNames: cookieNames(config.INSECURE_COOKIES),
        signIdentity: identitySigner(keys.own, now),
        forwarder: forwarding,
        metrics,
      },
      own: ownAnswers(config, nats, hub),
      sockets,
      metrics,
      log,
    },
    close: async (ending) => {
      stopMaintenance();
      reloads.stop();
      forwarding.close();
      rollUps.flush();
      await observing.close(ending);
      await nats.close();
      await tracing.close();
    },
  };
}

/** One that runs alone has nobody to tell of them. */
function openWindows({ RATE_LIMITS, REPLICAS }: GatewayConfig, eventRef: EventRef): RateWindows | null {
  return RATE_LIMITS === 'bench' ? null : new RateWindows(REPLICAS > 1 ? eventRef : null);
}

function ownAnswers(config: GatewayConfig, nats: NatsLink, hub: LiveHub): GatewayDeps['own'] {
  return {
    hub,
    readReadiness: readinessOf(config, nats),
    serveOpenApi: documentServer('application/json; charset=utf-8', JSON.stringify(openApiDocument(allRoutes))),
    apiPage: apiPage(),
  };
}

/** Internal routes are never published; in production the API page is for Admin only (docs/permissions.md#public-routes). */
function publishedRoutes({ NODE_ENV }: GatewayConfig): readonly RouteContract[] {
  const published: readonly RouteContract[] = allRoutes.filter(({ kind }) => kind !== 'internal');
  if (NODE_ENV !== 'production') return published;
  return published.map((route) => (route === readDocs ? { ...readDocs, access: ['Admin'] } : route));
}

async function openKeys({ KEYS_DIR: keysDir, KEY_RELOAD_SECONDS }: GatewayConfig) {
  const reloads = openKeyReloads(KEY_RELOAD_SECONDS);
  const [keys, ownKeys, accessKeys] = await Promise.all([
    loadKeys({ keysDir, owner: 'gateway', clock: systemClock, reloads }),
    reloads.follow(() => readJwkSet(keysDir, 'gateway')),
    reloads.follow(() => readJwkSet(keysDir, 'access').then(importKeys)),
  ]);
  return { keys, ownKeys, accessKeys, reloads };
}

async function openWebs(config: GatewayConfig): Promise<Webs> {
  const folders = { learner: config.WEB_LEARNER_DIR, admin: config.WEB_ADMIN_DIR };
  const origins = { self: config.PUBLIC_ORIGIN, media: config.MEDIA_ORIGIN, upload: config.UPLOAD_ORIGIN, liveAi: config.LIVE_AI_ORIGIN };
  const [servePage, assets] = await Promise.all([pageServer(folders, origins), openAssets(folders)]);
  const { PUBLIC_ORIGIN: origin, SECURITY_CONTACT } = config;
  const securityContact = SECURITY_CONTACT ?? `mailto:security@${new URL(origin).hostname}`;
  const site = { origin, securityContact, icon: assets.icon, notices: assets.notices };
  return { servePage, assets, site, answerErrorPage: errorPages(assets.fonts) };
}

const internalUrls = (config: GatewayConfig) => byService((service) => config[internalUrlVariable(service)]);

function readinessOf(config: GatewayConfig, nats: NatsLink) {
  const addresses = { relay: config.RELAY_INTERNAL_URL, ...internalUrls(config) };
  return systemReadiness({ addresses, isNatsUp: () => nats.current() !== null, now });
}

interface Maintained {
  readonly rollUps: RollUps;
  readonly sessions: LiveSessions;
  readonly nats: NatsLink;
}

/** Every five seconds: sends due roll-ups, reports activity and drops expired windows. Every second: tells other gateways of windows. */
function startMaintenance({ rates, expiryReports }: Admission, { rollUps, sessions, nats }: Maintained): () => void {
  const stopTelling = rates && tellWindows(rates.windows, (subject, told) => nats.broadcast(subject, told), now);
  const timer = setInterval(() => {
    rollUps.flush(now());
    sessions.reportActivity();
    rates?.windows.sweep(now());
    expiryReports.sweep(now());
  }, FRESH_MS);
  return () => {
    stopTelling?.();
    clearInterval(timer);
  };
}

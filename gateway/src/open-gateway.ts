/** Builds the gateway's dependencies; no service needs to be up for that. */
import { allRoutes } from '@paanch/contracts/all-routes';
import { readAccessKeys } from '@paanch/contracts/auth/sign-in/sessions';
import type { RouteContract } from '@paanch/contracts/kernel/route';
import { byService, internalUrlVariable, urlVariable } from '@paanch/contracts/kernel/registry/services';
import { readDocs } from '@paanch/contracts/live/system';
import { openKeyReloads } from '@paanch/platform/identity/key-reloads';
import { openKeySet } from '@paanch/platform/identity/key-set';
import { importKeys, type JwkSet, readJwkSet } from '@paanch/platform/identity/keys';
import { loadKeys } from '@paanch/platform/identity/load-keys';
import { routeTable } from '@paanch/platform/http/route-table';
import { type NatsLink, openNats } from '@paanch/platform/messaging/nats-link';
import { createLog, type Log } from '@paanch/platform/observing/log';
import { type Ending, type Observe, openObserving } from '@paanch/platform/observing/observe';
import { serviceCaller } from '@paanch/platform/service/call-service';
import { systemClock } from '@paanch/platform/time/clock';
import type { Admission } from './admission/admit.js';
import { RateWindows } from './admission/rate-windows.js';
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
  const [{ keys, ownKeys, accessKeys, reloads }, webs] = await Promise.all([openKeys(config), openWebs(config)]);
  const callService = serviceCaller({ from: 'gateway', key: keys.own, clock: systemClock, addresses: internalUrls(config) });
  const tokenKeys = openKeySet(accessKeys, () => callService(readAccessKeys, {}), systemClock);
  const sessions = liveSessions(sessionChecker(callService, now), now);
  const nats = openNats(config.NATS_URL, 'gateway');
  const observing = openObserving({ emitter: 'gateway', spoolDir: config.SPOOL_DIR, nats });
  const { observe } = observing;
  const rollUps = new RollUps(observe);
  const hub = new LiveHub(sessions, systemClock);
  const sockets = new OpenSockets(sessions);
  subscribeToNats(nats, { sessions, hub, sockets, log });
  const forwarding = forwarder({ addresses: byService((service) => config[urlVariable(service)]), times, sockets });
  const admission: Admission = {
    callers: { readAccessToken: accessTokenReader(tokenKeys, now), sessions },
    rates: config.RATE_LIMITS === 'bench' ? null : { windows: new RateWindows(), found: new Lru(FOUND_PATHS) },
    expiryReports: new RateWindows(),
    ownOrigin: config.PUBLIC_ORIGIN,
    observing: { observe, rollUps, actorOf: actors(keys.eventRef), now },
  };
  const own = {
    hub,
    readReadiness: readinessOf(config, nats),
    serveOpenApi: documentServer('application/json; charset=utf-8', JSON.stringify(openApiDocument(allRoutes))),
    apiPage: apiPage(),
  };
  const stopMaintenance = startMaintenance(admission, rollUps, sessions);
  return {
    log,
    observe,
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
      },
      own,
      sockets,
      log,
    },
    close: async (ending) => {
      stopMaintenance();
      reloads.stop();
      forwarding.close();
      rollUps.flush();
      await observing.close(ending);
      await nats.close();
    },
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

/** Every five seconds: sends due roll-ups, reports activity and drops expired windows. */
function startMaintenance({ rates, expiryReports }: Admission, rollUps: RollUps, sessions: LiveSessions): () => void {
  const timer = setInterval(() => {
    rollUps.flush(now());
    sessions.reportActivity();
    rates?.windows.sweep(now());
    expiryReports.sweep(now());
  }, FRESH_MS);
  return () => clearInterval(timer);
}

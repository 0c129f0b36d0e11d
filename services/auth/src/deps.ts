import { clientChanged, sessionRevoked, userChanged } from '@paanch/contracts/live/control';
import type { Role } from '@paanch/contracts/kernel/roles';
import type { SendExport } from '@paanch/platform/exports/send-export';
import { type ScanForViruses, virusScanner } from '@paanch/platform/files/judging/virus-scan';
import { type ReadTable, tableReader } from '@paanch/platform/files/tables/read-table';
import type { EventRef } from '@paanch/platform/identity/event-ref';
import { type JwkSet, readJwkSet, readSecretKey } from '@paanch/platform/identity/keys';
import { sealer, type Sealer } from '@paanch/platform/identity/sealer';
import type { Log } from '@paanch/platform/observing/log';
import type { Observe } from '@paanch/platform/observing/observe';
import { allowedHosts } from '@paanch/platform/outbound/outbound.config';
import type { CallOutside } from '@paanch/platform/outbound/outside-call';
import { outsideCaller } from '@paanch/platform/outbound/outside-caller';
import type { Database } from '@paanch/platform/postgres/database';
import type { CallService } from '@paanch/platform/service/call-service';
import type { Platform } from '@paanch/platform/service/platform';
import type { Clock } from '@paanch/platform/time/clock';
import { type AuthConfig, DEFAULT_PUBLIC_ORIGIN, mfaRequiredRoles } from './config.js';
import { type MailTransport, openMailTransport } from './mails/mail-transport.js';
import { openUnsubscribeTokens, type UnsubscribeTokens } from './notifications/preferences/unsubscribe-token.js';
import { type AccountQueue, openAccountQueue } from './sessions/throttling/account-queue.js';
import { type Devices, openDevices } from './sessions/throttling/devices.js';
import { type RecentActivity, recentActivity } from './sessions/live/recent-activity.js';
import { type SessionContexts, sessionContexts } from './sessions/live/session-contexts.js';
import { type AppSecrets, openAppSecrets } from './sessions/second-factor/totp.js';
import { sessionCookies, type SessionCookies } from './sessions/tokens/session-cookies.js';
import { openSessionTokens, type SessionTokens } from './sessions/tokens/session-tokens.js';
import { openProviders, type Providers } from './sso/provider/provider.js';
import { openStores, type Stores } from './stores.js';
import { openPasswordHashes, type PasswordHashes } from './users/passwords/password-hashes.js';

export const DEPS = Symbol('auth');

/** What handlers and consumers may use. */
export interface AuthDeps extends Stores {
  readonly clock: Clock;
  readonly newId: () => string;
  readonly log: Log;
  readonly observe: Observe;
  readonly eventRef: EventRef;
  readonly sendExport: SendExport;
  readonly callService: CallService;
  /** For changes that span several stores. */
  readonly db: Database;
  /** Null if no mail server and no folder is configured. */
  readonly mailTransport: MailTransport | null;
  readonly unsubscribeTokens: UnsubscribeTokens;
  /** The public address of the system, in front of every link in a mail. */
  readonly publicOrigin: string;
  readonly recentActivity: RecentActivity;
  readonly sessionContexts: SessionContexts;
  readonly tokens: SessionTokens;
  readonly devices: Devices;
  readonly appSecrets: AppSecrets;
  readonly passwords: PasswordHashes;
  readonly accountQueue: AccountQueue;
  /** Of the files of imports. */
  readonly scanForViruses: ScanForViruses;
  readonly readTable: ReadTable;
  readonly callOutside: CallOutside;
  /** Hosts inside our network that may be called though. */
  readonly outboundAllow: readonly string[];
  readonly providers: Providers;
  /** Of secrets with which providers know us, each sealed for its connection. */
  readonly ssoSecrets: Sealer;
  readonly returnCookie: SessionCookies['returning'];
  readonly mfaRequiredRoles: ReadonlySet<Role>;
  /** The current public keys of the access tokens. */
  readonly accessKeys: () => JwkSet;
  /** These tell the gateways at once; otherwise they notice within 5 s (docs/sessions.md#live-state). */
  readonly sessionsEnded: (ids: readonly string[]) => void;
  readonly personChanged: (id: string) => void;
  readonly clientChanged: (id: string) => void;
}

export async function buildDeps({
  config,
  db,
  clock,
  newId,
  log,
  observe,
  eventRef,
  sendExport,
  callService,
  broadcast,
  keysDir,
  followKeys,
}: Platform<AuthConfig>): Promise<AuthDeps> {
  const outboundAllow = allowedHosts(config);
  const callOutside = outsideCaller(outboundAllow);
  const [kek, totpKek, tokens, devices, appSecrets, passwords, accessKeys] = await Promise.all([
    readSecretKey(keysDir, 'session.kek'),
    readSecretKey(keysDir, 'totp.kek'),
    openSessionTokens({ keysDir, followKeys, hasInsecureCookies: config.INSECURE_COOKIES }),
    openDevices(keysDir, config.INSECURE_COOKIES),
    openAppSecrets(keysDir),
    openPasswordHashes(),
    followKeys(() => readJwkSet(keysDir, 'access')),
  ]);
  return {
    clock,
    newId,
    log,
    observe,
    eventRef,
    sendExport,
    callService,
    tokens,
    devices,
    appSecrets,
    passwords,
    accountQueue: openAccountQueue(),
    scanForViruses: virusScanner(config.CLAMD_URL ?? null),
    readTable: tableReader(),
    callOutside,
    outboundAllow,
    providers: openProviders(callOutside, outboundAllow, clock),
    ssoSecrets: sealer(totpKek),
    returnCookie: (token, seconds) => sessionCookies(config.INSECURE_COOKIES).returning(token, seconds),
    mfaRequiredRoles: mfaRequiredRoles(config),
    accessKeys,
    db,
    ...openStores(db),
    mailTransport: openMailTransport(config, clock),
    unsubscribeTokens: openUnsubscribeTokens(kek),
    publicOrigin: config.PUBLIC_ORIGIN ?? DEFAULT_PUBLIC_ORIGIN,
    recentActivity: recentActivity(),
    sessionContexts: sessionContexts(),
    sessionsEnded: (ids) => ids.forEach((sid) => broadcast(sessionRevoked.subject, { sid })),
    personChanged: (id) => broadcast(userChanged.subject, { user_id: id }),
    clientChanged: (id) => broadcast(clientChanged.subject, { client_id: id }),
  };
}

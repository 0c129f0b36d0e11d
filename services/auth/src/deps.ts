import type { Role } from '@paanch/contracts/kernel/roles';
import type { EventRef } from '@paanch/platform/identity/event-ref';
import { type JwkSet, readJwkSet, readSecretKey } from '@paanch/platform/identity/keys';
import type { Log } from '@paanch/platform/observing/log';
import type { Observe } from '@paanch/platform/observing/observe';
import type { Database, Reader } from '@paanch/platform/postgres/database';
import type { Platform } from '@paanch/platform/service/platform';
import type { Clock } from '@paanch/platform/time/clock';
import { type AuthConfig, DEFAULT_PUBLIC_ORIGIN, mfaRequiredRoles } from './config.js';
import { type MailTransport, openMailTransport } from './mails/mail-transport.js';
import { openUnsubscribeTokens, type UnsubscribeTokens } from './notifications/preferences/unsubscribe-token.js';
import { type AccountQueue, openAccountQueue } from './sessions/throttling/account-queue.js';
import { type Devices, openDevices } from './sessions/throttling/devices.js';
import { type FindSessions, sessionFinder } from './sessions/find-sessions.js';
import { type RecentActivity, recentActivity } from './sessions/live/recent-activity.js';
import { type AppSecrets, openAppSecrets } from './sessions/second-factor/totp.js';
import { openSessionTokens, type SessionTokens } from './sessions/tokens/session-tokens.js';
import { openStores, type Stores } from './stores.js';
import { openPasswordHashes, type PasswordHashes } from './users/passwords/password-hashes.js';

export const DEPS = Symbol('auth');

/** What handlers of auth may use. */
export interface AuthDeps extends Stores {
  readonly clock: Clock;
  readonly newId: () => string;
  readonly log: Log;
  readonly observe: Observe;
  readonly eventRef: EventRef;
  readonly db: Database;
  readonly reads: Reader;
  /** Null where mails have nowhere to go. */
  readonly mailTransport: MailTransport | null;
  readonly unsubscribeTokens: UnsubscribeTokens;
  /** The address people type, in front of every link in a mail. */
  readonly publicOrigin: string;
  readonly findSessions: FindSessions;
  readonly recentActivity: RecentActivity;
  readonly tokens: SessionTokens;
  readonly devices: Devices;
  readonly appSecrets: AppSecrets;
  readonly passwords: PasswordHashes;
  readonly accountQueue: AccountQueue;
  readonly mfaRequiredRoles: ReadonlySet<Role>;
  /** Public keys of the access tokens, as they stand now. */
  readonly accessKeys: () => JwkSet;
  /** Tell the gateways at once; they would find out by themselves within 5 s (trust 1.5). */
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
  broadcast,
  keysDir,
  followKeys,
}: Platform<AuthConfig>): Promise<AuthDeps> {
  const [kek, tokens, devices, appSecrets, passwords, accessKeys] = await Promise.all([
    readSecretKey(keysDir, 'session.kek'),
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
    tokens,
    devices,
    appSecrets,
    passwords,
    accountQueue: openAccountQueue(),
    mfaRequiredRoles: mfaRequiredRoles(config),
    accessKeys,
    db,
    reads: db.drizzle,
    ...openStores(db),
    mailTransport: openMailTransport(config, clock),
    unsubscribeTokens: openUnsubscribeTokens(kek),
    publicOrigin: config.PUBLIC_ORIGIN ?? DEFAULT_PUBLIC_ORIGIN,
    findSessions: sessionFinder(db.drizzle),
    recentActivity: recentActivity(),
    sessionsEnded: (ids) => ids.forEach((sid) => broadcast('control.session_revoked', { sid })),
    personChanged: (id) => broadcast('control.user_changed', { user_id: id }),
    clientChanged: (id) => broadcast('control.client_changed', { client_id: id }),
  };
}

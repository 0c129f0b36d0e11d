import type { EventRef } from '@paanch/platform/identity/event-ref';
import { type JwkSet, readJwkSet } from '@paanch/platform/identity/keys';
import type { Observe } from '@paanch/platform/observing/observe';
import type { Store } from '@paanch/platform/outbox/define-store';
import type { Reader } from '@paanch/platform/postgres/database';
import type { Platform } from '@paanch/platform/service/platform';
import type { Clock } from '@paanch/platform/time/clock';
import { type ClientKey, clientStore, type ClientWithSessions } from './clients/client.store.js';
import type { Role } from '@paanch/contracts/kernel/roles';
import { type AuthConfig, mfaRequiredRoles } from './config.js';
import type { SessionOfPerson } from './sessions/find-sessions.js';
import { type RecentActivity, recentActivity } from './sessions/live/recent-activity.js';
import { refreshedSessionStore, sessionStore } from './sessions/session.store.js';
import { type GivenCode, givenCodeStore, type KnownSignIn, type SignInKey, signInStore } from './sessions/signing-in/sign-in.store.js';
import { openSessionTokens, type SessionTokens } from './sessions/tokens/session-tokens.js';
import { type FirstAccounts, firstAccountsStore } from './users/first-admin/first-accounts.store.js';
import { openPasswordHashes, type PasswordHashes } from './users/passwords/password-hashes.js';
import { type OwnPassword, passwordStore } from './users/passwords/password.store.js';
import { peopleStore, type StaffMember, staffStore } from './users/people.store.js';
import type { Person } from './users/tables.js';

export const DEPS = Symbol('auth');

/** What handlers of auth may use. */
export interface AuthDeps {
  readonly clock: Clock;
  readonly newId: () => string;
  readonly observe: Observe;
  readonly eventRef: EventRef;
  readonly reads: Reader;
  readonly people: Store<string, Person | null>;
  readonly staff: Store<string, StaffMember>;
  readonly firstAccounts: Store<null, FirstAccounts>;
  readonly ownPasswords: Store<string, OwnPassword | null>;
  readonly clients: Store<ClientKey, ClientWithSessions | null>;
  readonly givenCodes: Store<{ personId: string; passwordHash: string }, GivenCode>;
  readonly signIns: Store<SignInKey, KnownSignIn | null>;
  readonly sessions: Store<readonly string[], readonly SessionOfPerson[]>;
  readonly refreshed: Store<string, SessionOfPerson | null>;
  readonly recentActivity: RecentActivity;
  readonly tokens: SessionTokens;
  readonly passwords: PasswordHashes;
  readonly mfaRequiredRoles: ReadonlySet<Role>;
  /** Public keys of the access tokens. */
  readonly accessKeys: JwkSet;
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
  observe,
  eventRef,
  broadcast,
  keysDir,
}: Platform<AuthConfig>): Promise<AuthDeps> {
  const [tokens, passwords, accessKeys] = await Promise.all([
    openSessionTokens(keysDir, config.INSECURE_COOKIES),
    openPasswordHashes(),
    readJwkSet(keysDir, 'access'),
  ]);
  return {
    clock,
    newId,
    observe,
    eventRef,
    tokens,
    passwords,
    mfaRequiredRoles: mfaRequiredRoles(config),
    accessKeys,
    reads: db.drizzle,
    people: peopleStore(db),
    staff: staffStore(db),
    firstAccounts: firstAccountsStore(db),
    ownPasswords: passwordStore(db),
    clients: clientStore(db),
    givenCodes: givenCodeStore(db),
    signIns: signInStore(db),
    sessions: sessionStore(db),
    refreshed: refreshedSessionStore(db),
    recentActivity: recentActivity(),
    sessionsEnded: (ids) => ids.forEach((sid) => broadcast('control.session_revoked', { sid })),
    personChanged: (id) => broadcast('control.user_changed', { user_id: id }),
    clientChanged: (id) => broadcast('control.client_changed', { client_id: id }),
  };
}

import type { EventRef } from '@paanch/platform/identity/event-ref';
import { type JwkSet, readJwkSet, readSecretKey } from '@paanch/platform/identity/keys';
import type { Log } from '@paanch/platform/observing/log';
import type { Observe } from '@paanch/platform/observing/observe';
import type { Store } from '@paanch/platform/outbox/define-store';
import type { Database, Reader } from '@paanch/platform/postgres/database';
import type { Platform } from '@paanch/platform/service/platform';
import type { Clock } from '@paanch/platform/time/clock';
import { type ClientKey, clientStore, type ClientWithSessions } from './clients/client.store.js';
import type { Role } from '@paanch/contracts/kernel/roles';
import { type AuthConfig, DEFAULT_PUBLIC_ORIGIN, mfaRequiredRoles } from './config.js';
import { type InvitationKey, type InvitationOfPerson, invitationStore } from './links/invitations/invitation.store.js';
import { type LinkUse, type UsedLink, usedLinkStore } from './links/link.store.js';
import { type ResetKey, resetRequestStore, type ResetState, resetStore } from './links/reset/reset.store.js';
import type { ResetRequest } from './links/tables.js';
import { type MailTransport, openMailTransport } from './mails/mail-transport.js';
import { type DueMails, dueMailStore, takenMailStore } from './mails/mail.store.js';
import type { Mail } from './mails/tables.js';
import {
  type DigestKey,
  type DigestState,
  digestStore,
  type ReadKey,
  readStore,
  type TellingKey,
  type TellingState,
  tellingStore,
} from './notifications/notification.store.js';
import type { Notification } from './notifications/tables.js';
import { openUnsubscribeTokens, type UnsubscribeTokens } from './notifications/unsubscribe-token.js';
import { profileStore } from './profile/profile.store.js';
import type { Profile } from './profile/tables.js';
import type { SessionOfPerson } from './sessions/find-sessions.js';
import { type RecentActivity, recentActivity } from './sessions/live/recent-activity.js';
import { ownSessionsStore } from './sessions/own/own-sessions.store.js';
import { refreshedSessionStore, sessionStore } from './sessions/session.store.js';
import {
  type KnownSignIn,
  type ProvedPassword,
  type ProvedPasswordKey,
  provedPasswordStore,
  type SignInKey,
  signInStore,
} from './sessions/signing-in/sign-in.store.js';
import { attemptStore, failedAttemptStore, oldAttemptStore, type OpenedAttempt, takenBackStore } from './sessions/guessing/attempts.store.js';
import { type Devices, openDevices } from './sessions/guessing/devices.js';
import type { SignInAttempt } from './sessions/guessing/tables.js';
import type { OwnFactor } from './sessions/second-factor/second-factor.rule.js';
import { ownFactorStore } from './sessions/second-factor/second-factor.store.js';
import { type KnownSecondStep, secondStepStore } from './sessions/second-factor/second-step.store.js';
import type { SecondFactor } from './sessions/second-factor/tables.js';
import { type AppSecrets, openAppSecrets } from './sessions/second-factor/totp.js';
import { openSessionTokens, type SessionTokens } from './sessions/tokens/session-tokens.js';
import { type FirstAccounts, firstAccountsStore } from './users/first-admin/first-accounts.store.js';
import { openPasswordHashes, type PasswordHashes } from './users/passwords/password-hashes.js';
import { type OwnPassword, passwordStore } from './users/passwords/password.store.js';
import { peopleStore, type StaffMember, staffStore } from './users/people.store.js';
import type { Account } from './users/account-state/account-state.rule.js';
import { accountStore } from './users/account-state/account.store.js';
import type { Session } from './sessions/tables.js';
import type { Person } from './users/tables.js';

export const DEPS = Symbol('auth');

/** What handlers of auth may use. */
export interface AuthDeps {
  readonly clock: Clock;
  readonly newId: () => string;
  readonly log: Log;
  readonly observe: Observe;
  readonly eventRef: EventRef;
  readonly db: Database;
  readonly reads: Reader;
  readonly people: Store<string, Person | null>;
  readonly staff: Store<string, StaffMember>;
  readonly firstAccounts: Store<null, FirstAccounts>;
  readonly ownPasswords: Store<string, OwnPassword | null>;
  readonly clients: Store<ClientKey, ClientWithSessions | null>;
  readonly attempts: Store<SignInAttempt, OpenedAttempt>;
  readonly failedAttempts: Store<SignInAttempt, { readonly isFailed: boolean }>;
  readonly oldAttempts: Store<Date, { readonly areForgotten: boolean }>;
  readonly takenBackAttempts: Store<SignInAttempt, { readonly isTakenBack: boolean }>;
  readonly provedPasswords: Store<ProvedPasswordKey, ProvedPassword>;
  readonly secondSteps: Store<{ tokenHash: Buffer; attempt: SignInAttempt }, KnownSecondStep | null>;
  readonly ownFactors: Store<string, OwnFactor<SecondFactor>>;
  readonly signIns: Store<SignInKey, KnownSignIn | null>;
  readonly usedLinks: Store<LinkUse, UsedLink | null>;
  readonly resetRequests: Store<'new' | 'oldest', ResetRequest | null>;
  readonly resets: Store<ResetKey, ResetState>;
  readonly invitations: Store<InvitationKey, InvitationOfPerson | null>;
  readonly dueMails: Store<DueMails, readonly Mail[]>;
  readonly takenMails: Store<string, readonly Mail[]>;
  readonly tellings: Store<TellingKey, TellingState>;
  readonly readings: Store<ReadKey, readonly Notification[]>;
  readonly digests: Store<DigestKey, DigestState>;
  readonly profiles: Store<string, Profile>;
  /** Null where mails have nowhere to go. */
  readonly mailTransport: MailTransport | null;
  readonly unsubscribeTokens: UnsubscribeTokens;
  /** The address people type, in front of every link in a mail. */
  readonly publicOrigin: string;
  readonly accounts: Store<string, Account<Person, Session> | null>;
  readonly ownSessions: Store<string, readonly Session[]>;
  readonly sessions: Store<readonly string[], readonly SessionOfPerson[]>;
  readonly refreshed: Store<string, SessionOfPerson | null>;
  readonly recentActivity: RecentActivity;
  readonly tokens: SessionTokens;
  readonly devices: Devices;
  readonly appSecrets: AppSecrets;
  readonly passwords: PasswordHashes;
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
    mfaRequiredRoles: mfaRequiredRoles(config),
    accessKeys,
    db,
    reads: db.drizzle,
    people: peopleStore(db),
    staff: staffStore(db),
    firstAccounts: firstAccountsStore(db),
    ownPasswords: passwordStore(db),
    clients: clientStore(db),
    attempts: attemptStore(db),
    failedAttempts: failedAttemptStore(db),
    oldAttempts: oldAttemptStore(db),
    takenBackAttempts: takenBackStore(db),
    provedPasswords: provedPasswordStore(db),
    secondSteps: secondStepStore(db),
    ownFactors: ownFactorStore(db),
    signIns: signInStore(db),
    usedLinks: usedLinkStore(db),
    resetRequests: resetRequestStore(db),
    resets: resetStore(db),
    invitations: invitationStore(db),
    dueMails: dueMailStore(db),
    takenMails: takenMailStore(db),
    tellings: tellingStore(db),
    readings: readStore(db),
    digests: digestStore(db),
    profiles: profileStore(db),
    mailTransport: openMailTransport(config, clock),
    unsubscribeTokens: openUnsubscribeTokens(kek),
    publicOrigin: config.PUBLIC_ORIGIN ?? DEFAULT_PUBLIC_ORIGIN,
    accounts: accountStore(db),
    ownSessions: ownSessionsStore(db),
    sessions: sessionStore(db),
    refreshed: refreshedSessionStore(db),
    recentActivity: recentActivity(),
    sessionsEnded: (ids) => ids.forEach((sid) => broadcast('control.session_revoked', { sid })),
    personChanged: (id) => broadcast('control.user_changed', { user_id: id }),
    clientChanged: (id) => broadcast('control.client_changed', { client_id: id }),
  };
}

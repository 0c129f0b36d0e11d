/** Every way to change something of auth. */
import type { Database } from '@paanch/platform/postgres/database';
import { clientStore } from './clients/client.store.js';
import { oldRowStore } from './retention/old-row.store.js';
import { invitationStore } from './password-links/invitations/invitation.store.js';
import { usedLinkStore } from './password-links/link.store.js';
import { resetRequestStore, resetStore } from './password-links/reset/reset.store.js';
import { dueMailStore, claimedMailStore } from './mails/mail.store.js';
import { digestStore, readMarkStore, notificationStore } from './notifications/notification.store.js';
import { profileStore } from './profile/profile.store.js';
import { attemptStore, failedAttemptStore, discardedAttemptStore } from './sessions/throttling/attempt.store.js';
import { activityStore } from './sessions/live/activity.store.js';
import { ownSessionsStore } from './sessions/own/own-session.store.js';
import { ownFactorStore } from './sessions/second-factor/second-factor.store.js';
import { mfaVerificationStore, codeAttemptStore } from './sessions/second-factor/verifying/waiting-sign-in.store.js';
import { refreshedSessionStore, sessionStore } from './sessions/session.store.js';
import { provedPasswordStore, signInStore } from './sessions/sign-in/sign-in.store.js';
import { accountStore } from './users/account-state/account.store.js';
import { firstAccountsStore } from './users/first-admin/first-accounts.store.js';
import { passwordStore } from './users/passwords/password.store.js';
import { peopleStore, staffStore } from './users/person.store.js';

export type Stores = Readonly<ReturnType<typeof openStores>>;

export function openStores(db: Database) {
  return {
    people: peopleStore(db),
    staff: staffStore(db),
    firstAccounts: firstAccountsStore(db),
    ownPasswords: passwordStore(db),
    clients: clientStore(db),
    attempts: attemptStore(db),
    failedAttempts: failedAttemptStore(db),
    discardedAttempts: discardedAttemptStore(db),
    provedPasswords: provedPasswordStore(db),
    codeAttempts: codeAttemptStore(db),
    mfaVerifications: mfaVerificationStore(db),
    ownFactors: ownFactorStore(db),
    signIns: signInStore(db),
    usedLinks: usedLinkStore(db),
    resetRequests: resetRequestStore(db),
    resets: resetStore(db),
    invitations: invitationStore(db),
    dueMails: dueMailStore(db),
    claimedMails: claimedMailStore(db),
    notifications: notificationStore(db),
    readMarks: readMarkStore(db),
    digests: digestStore(db),
    profiles: profileStore(db),
    accounts: accountStore(db),
    activity: activityStore(db),
    ownSessions: ownSessionsStore(db),
    sessions: sessionStore(db),
    refreshed: refreshedSessionStore(db),
    oldRows: oldRowStore(db),
  };
}

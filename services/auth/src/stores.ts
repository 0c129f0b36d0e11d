/** Every store of auth. */
import type { Database } from '@paanch/platform/postgres/database';
import { consentStore } from './consents/consent.store.js';
import { clientStore } from './clients/client.store.js';
import { learnerNameStore } from './imports/committing/learner-name.store.js';
import { importRowStore } from './imports/import-row.store.js';
import { importStore } from './imports/import.store.js';
import { madeAccountStore } from './imports/undoing/made-account.store.js';
import { mailPaceStore } from './mails/mail-pace.store.js';
import { mailStore } from './mails/mail.store.js';
import { alertMailStore } from './notifications/alerts/alert-mails.store.js';
import { announcementStore } from './announcements/announcement.store.js';
import { reminderStore } from './notifications/reminders/reminder.store.js';
import { digestStore } from './notifications/digest/digest.store.js';
import { notificationStore, readMarkStore } from './notifications/notification.store.js';
import { peopleHomeStore } from './office/people-home.store.js';
import { invitationStore } from './password-links/invitations/invitation.store.js';
import { newPeopleStore } from './password-links/invitations/new-people.store.js';
import { linkStore } from './password-links/link.store.js';
import { resetRequestStore, resetStore } from './password-links/reset/reset.store.js';
import { programmeStore } from './programmes/programme.store.js';
import { birthDateStore } from './profile/birth-dates/birth-date.store.js';
import { profileStore } from './profile/profile.store.js';
import { oldRowStore } from './retention/old-row.store.js';
import { activityStore } from './sessions/live/activity.store.js';
import { ownSessionStore } from './sessions/own/own-session.store.js';
import { ownFactorStore } from './sessions/second-factor/second-factor.store.js';
import { codeAttemptStore, mfaVerificationStore } from './sessions/second-factor/verifying/waiting-sign-in.store.js';
import { refreshedSessionStore, sessionStore } from './sessions/session.store.js';
import { signInStore } from './sessions/sign-in/sign-in.store.js';
import { attemptStore } from './sessions/throttling/attempt.store.js';
import { deviceStore } from './sessions/throttling/device.store.js';
import { connectionStore } from './sso/connections/connection.store.js';
import { flowStore } from './sso/flow/flow.store.js';
import { ssoSignInStore } from './sso/flow/sso-sign-in.store.js';
import { accountStore } from './users/account-state/account.store.js';
import { firstAccountsStore } from './users/first-admin/first-accounts.store.js';
import { enrolmentStore } from './users/learners/enrolment.store.js';
import { standingStore } from './users/learners/standing.store.js';
import { studentStore } from './users/learners/student.store.js';
import { passwordStore } from './users/passwords/password.store.js';
import { personStore, staffStore } from './users/person.store.js';

export type Stores = Readonly<ReturnType<typeof openStores>>;

export function openStores(db: Database) {
  return {
    people: personStore(db),
    staff: staffStore(db),
    students: studentStore(db),
    peopleHome: peopleHomeStore(db),
    standings: standingStore(db),
    enrolments: enrolmentStore,
    accounts: accountStore(db),
    firstAccounts: firstAccountsStore(db),
    ownPasswords: passwordStore(db),
    profiles: profileStore(db),
    birthDates: birthDateStore(db),
    programmes: programmeStore,
    clients: clientStore(db),
    consents: consentStore(db),
    sessions: sessionStore(db),
    refreshed: refreshedSessionStore(db),
    ownSessions: ownSessionStore(db),
    activity: activityStore(db),
    signIns: signInStore(db),
    attempts: attemptStore(db),
    knownDevices: deviceStore(db),
    ownFactors: ownFactorStore(db),
    codeAttempts: codeAttemptStore(db),
    mfaVerifications: mfaVerificationStore(db),
    ssoConnections: connectionStore(db),
    ssoFlows: flowStore(db),
    ssoSignIns: ssoSignInStore(db),
    links: linkStore(db),
    invitations: invitationStore(db),
    newPeople: newPeopleStore(db),
    imports: importStore(db),
    importRows: importRowStore(db),
    learnerNames: learnerNameStore(db),
    madeAccounts: madeAccountStore(db),
    resetRequests: resetRequestStore(db),
    resets: resetStore(db),
    mails: mailStore(db),
    mailPace: mailPaceStore(db),
    notifications: notificationStore(db),
    readMarks: readMarkStore(db),
    alertMails: alertMailStore,
    digests: digestStore(db),
    reminders: reminderStore(db),
    announcements: announcementStore(db),
    oldRows: oldRowStore(db),
  };
}

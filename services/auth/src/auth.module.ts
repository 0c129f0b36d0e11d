/** The wiring of auth: routes, consumers, dependencies. */
import { Module } from '@nestjs/common';
import { eventController } from '@paanch/platform/messaging/event-controller';
import { defineService } from '@paanch/platform/service/define-service';
import { type Platform, PLATFORM } from '@paanch/platform/service/platform';
import { announce, countAudience } from './announcements/announce.js';
import { tellLearners } from './announcements/tell-learners.js';
import { changeClient } from './clients/change-client.js';
import { createClient } from './clients/create-client.js';
import { listClients } from './clients/list-clients.js';
import { readClient } from './clients/read-client.js';
import { onApplicationSubmitted } from './consents/on-application-submitted.js';
import { giveConsent, listConsents, withdrawConsent } from './consents/serve-consents.js';
import type { AuthConfig } from './config.js';
import { type AuthDeps, buildDeps, DEPS } from './deps.js';
import { onAlertRaised } from './consumers/on-alert-raised.js';
import { onAppealDecided, onAppealOpened, onProjectGraded, onProjectReviewed, onReviewsWaiting } from './consumers/judged/on-project.js';
import { onAnswerOverdue, onApplicationMoved, onApplicationsUnanswered, onJobExpiresSoon } from './consumers/on-application.js';
import { onAttemptVoided } from './consumers/on-attempt-voided.js';
import { onProgressOverridden } from './consumers/on-progress-overridden.js';
import {
  onAssessmentCompleted,
  onAttemptStarted,
  onEnrolled,
  onLessonCompleted,
  onModuleCompleted,
  onModuleStarted,
  onQuizSubmitted,
  onStandingRestated,
} from './consumers/on-learner-worked.js';
import { onExamAttemptChanged, onExamWaitEnded, onExtraExamAttemptGiven, onTierPromoted } from './consumers/judged/on-exam.js';
import { onInterviewAnalyzed, onInterviewReviewed } from './consumers/judged/on-interview.js';
import { onMfaChanged } from './consumers/on-mfa-changed.js';
import { onPasswordChanged } from './consumers/on-password-changed.js';
import { onPublishAsked } from './consumers/asked/on-publish-asked.js';
import { onQuizWaitEnded } from './consumers/on-quiz-wait-ended.js';
import { onScoreCorrected } from './consumers/on-score-corrected.js';
import { onSignedIn } from './consumers/on-signed-in.js';
import { onStarLevelChanged } from './consumers/on-star-level-changed.js';
import { onGrievanceChanged } from './consumers/privacy/on-grievance.js';
import { onLetterDue } from './consumers/privacy/on-letter-due.js';
import { onPrivacyRequestChanged } from './consumers/privacy/on-privacy-request.js';
import { onWebhookSwitchedOff } from './consumers/asked/on-webhook-switched-off.js';
import { onSupportRequested } from './consumers/asked/on-support-requested.js';
import { onTierAssigned } from './consumers/on-tier-assigned.js';
import { changeImportRow } from './imports/checking/change-import-row.js';
import { checkImport } from './imports/checking/check-import.js';
import { importStudents } from './imports/checking/import-students.js';
import { replaceImportValue } from './imports/checking/replace-import-value.js';
import { commitImportRows } from './imports/committing/commit-import-rows.js';
import { cancelImport, commitImport, undoImport } from './imports/change-import.js';
import { downloadImportErrors } from './imports/download-import-errors.js';
import { listImports, readImport } from './imports/read-import.js';
import { undoImportRows } from './imports/undoing/undo-import-rows.js';
import { readLink } from './password-links/read-link.js';
import { acceptInvitation } from './password-links/invitations/accept-invitation.js';
import { createInvitation } from './password-links/invitations/create-invitation.js';
import { listInvitations } from './password-links/invitations/list-invitations.js';
import { removeInvitation } from './password-links/invitations/remove-invitation.js';
import { resendInvitation } from './password-links/invitations/resend-invitation.js';
import { forgotPassword } from './password-links/reset/forgot-password.js';
import { resetPassword } from './password-links/reset/reset-password.js';
import { sendPasswordReset } from './password-links/reset/send-password-reset.js';
import { sendRequestedReset } from './password-links/reset/send-requested-reset.js';
import { sendBulkMail, sendMail } from './mails/send-mail.js';
import { listNotifications, listStaffNotifications } from './notifications/list-notifications.js';
import { changeMailPreferences, readMailPreferences, unsubscribe } from './notifications/preferences/mail-preferences.js';
import {
  markNotificationRead,
  markNotificationsRead,
  markStaffNotificationRead,
  markStaffNotificationsRead,
} from './notifications/mark-read.js';
import { impersonal, personalData } from './personal-data.js';
import { onProductChanged } from './programmes/on-product-changed.js';
import { changeProfile } from './profile/change-profile.js';
import { onGuardianAnswered } from './profile/on-guardian-answered.js';
import { readProfile } from './profile/read-profile.js';
import { startScheduledWork } from './scheduled-work.js';
import { checkSessions } from './sessions/live/check-sessions.js';
import { endOwnSession } from './sessions/own/end-own-session.js';
import { endOwnSessions } from './sessions/own/end-own-sessions.js';
import { listOwnSessions } from './sessions/own/list-own-sessions.js';
import { logout } from './sessions/logout.js';
import { readMe } from './sessions/read-me.js';
import { refreshSession } from './sessions/refresh/refresh-session.js';
import { confirmMfa } from './sessions/second-factor/confirm-mfa.js';
import { disableMfa } from './sessions/second-factor/disable-mfa.js';
import { enrolMfa } from './sessions/second-factor/enrol-mfa.js';
import { renewRecoveryCodes } from './sessions/second-factor/renew-recovery-codes.js';
import { verifyMfa } from './sessions/second-factor/verifying/verify-mfa.js';
import { exchangeCode } from './sessions/sign-in/exchange-code.js';
import { login } from './sessions/sign-in/login.js';
import { readAccessKeys } from './sessions/tokens/read-access-keys.js';
import { changeSsoConnection, createSsoConnection, listSsoConnections, removeSsoConnection } from './sso/connections/serve-connections.js';
import { testSsoConnection } from './sso/connections/test-connection.js';
import { acceptSsoNotice } from './sso/flow/accept-sso-notice.js';
import { completeSso } from './sso/flow/complete-sso.js';
import { readSignInWays, startSso } from './sso/flow/start-sso.js';
import { banUser } from './users/account-state/ban-user.js';
import { readBan } from './users/account-state/read-ban.js';
import { deactivateUser } from './users/account-state/deactivate-user.js';
import { endUserSessions } from './users/account-state/end-user-sessions.js';
import { removeUserMfa } from './users/account-state/remove-user-mfa.js';
import { reactivateUser } from './users/account-state/reactivate-user.js';
import { unbanUser } from './users/account-state/unban-user.js';
import { changeUser } from './users/change-user.js';
import { createUser } from './users/create-user.js';
import { exportUsers } from './users/export-users.js';
import { closeAccount } from './users/erasing/close-account.js';
import { makeFirstAdmin } from './users/first-admin/make-first-admin.js';
import { correctBirthDate, listBirthDateCorrections } from './profile/birth-dates/correct-birth-date.js';
import { changeAccommodations } from './users/learners/change-accommodations.js';
import { changeStudent } from './users/learners/change-student.js';
import { createStudent } from './users/learners/create-student.js';
import { exportStudents } from './users/learners/export-students.js';
import { readPeopleHome } from './office/read-people-home.js';
import { readStaffName } from './office/read-staff-name.js';
import { listStudents } from './users/learners/list-students.js';
import { readStudent } from './users/learners/read-student.js';
import { listUsers } from './users/list-users.js';
import { changePassword } from './users/passwords/change-password.js';

const served = [
  readSignInWays,
  startSso,
  completeSso,
  acceptSsoNotice,
  listSsoConnections,
  createSsoConnection,
  changeSsoConnection,
  removeSsoConnection,
  testSsoConnection,
  login,
  verifyMfa,
  enrolMfa,
  confirmMfa,
  renewRecoveryCodes,
  disableMfa,
  exchangeCode,
  readMe,
  refreshSession,
  logout,
  changePassword,
  listOwnSessions,
  endOwnSession,
  endOwnSessions,
  forgotPassword,
  resetPassword,
  acceptInvitation,
  readLink,
  readProfile,
  changeProfile,
  listConsents,
  giveConsent,
  withdrawConsent,
  listNotifications,
  markNotificationRead,
  markNotificationsRead,
  listStaffNotifications,
  markStaffNotificationRead,
  markStaffNotificationsRead,
  readMailPreferences,
  changeMailPreferences,
  unsubscribe,
  countAudience,
  announce,
  listInvitations,
  createInvitation,
  resendInvitation,
  removeInvitation,
  sendPasswordReset,
  listUsers,
  exportUsers,
  createUser,
  changeUser,
  deactivateUser,
  reactivateUser,
  readBan,
  banUser,
  unbanUser,
  endUserSessions,
  removeUserMfa,
  readPeopleHome,
  readStaffName,
  listStudents,
  exportStudents,
  readStudent,
  createStudent,
  changeStudent,
  changeAccommodations,
  correctBirthDate,
  listBirthDateCorrections,
  listClients,
  readClient,
  createClient,
  changeClient,
  importStudents,
  listImports,
  readImport,
  changeImportRow,
  replaceImportValue,
  downloadImportErrors,
  commitImport,
  cancelImport,
  undoImport,
];
const consumers = [
  onEnrolled,
  onAttemptStarted,
  onAssessmentCompleted,
  onModuleStarted,
  onLessonCompleted,
  onQuizSubmitted,
  onModuleCompleted,
  onStandingRestated,
  onQuizWaitEnded,
  onTierAssigned,
  onTierPromoted,
  onStarLevelChanged,
  onScoreCorrected,
  onAttemptVoided,
  onExamAttemptChanged,
  onExtraExamAttemptGiven,
  onExamWaitEnded,
  onProgressOverridden,
  onApplicationMoved,
  onAnswerOverdue,
  onJobExpiresSoon,
  onApplicationsUnanswered,
  onProjectGraded,
  onProjectReviewed,
  onInterviewAnalyzed,
  onInterviewReviewed,
  onAppealDecided,
  onAppealOpened,
  onReviewsWaiting,
  onSignedIn,
  onPasswordChanged,
  onMfaChanged,
  onApplicationSubmitted,
  onGuardianAnswered,
  onAlertRaised,
  onSupportRequested,
  onPublishAsked,
  onPrivacyRequestChanged,
  onGrievanceChanged,
  onLetterDue,
  onWebhookSwitchedOff,
  onProductChanged,
];

const tasks = [sendMail, sendBulkMail, tellLearners, sendRequestedReset, checkImport, commitImportRows, undoImportRows];

@Module({
  controllers: [eventController(DEPS, consumers)],
  providers: [{ provide: DEPS, useFactory: (platform: Platform<AuthConfig>) => buildDeps(platform), inject: [PLATFORM] }],
})
class AuthModule {}

export const authService = defineService<AuthConfig, AuthDeps>({
  name: 'auth',
  module: AuthModule,
  deps: DEPS,
  served,
  tasks,
  worker: new URL('./worker.js', import.meta.url),
  migrations: new URL('../migrations/', import.meta.url),
  internal: [checkSessions, readAccessKeys],
  personalData,
  impersonal,
  closing: closeAccount,
  closed: ({ personId }, { personChanged }) => personChanged(personId),
  started: async (deps, config, every) => {
    await makeFirstAdmin(deps, config);
    startScheduledWork(deps, every);
  },
});

/** The pages mailed links open, in all their states. */
import type { Area } from '@paanch/client/session/area';
import { unsubscribe } from '@paanch/contracts/auth/notifications';
import { acceptInvitation, forgotPassword, readLink, resetPassword } from '@paanch/contracts/auth/sign-in/password-reset';
import { guessablePassword, linkNotValid, noticeRequired } from '@paanch/contracts/auth/reasons';
import type { ReactNode } from 'react';
import { HINDI, ok, refused, StoryFrame, StoryServer } from '../story-frame.story.js';
import { ForgotPasswordPage } from './forgot-password-page.js';
import { InvitationPage } from './invitation-page.js';
import { ResetPasswordPage } from './reset-password-page.js';
import { UnsubscribePage } from './unsubscribe-page.js';

const over = refused('VALIDATION_FAILED', [{ field: 'token', message: linkNotValid.message, code: linkNotValid.reason }]);
const guessed = refused('VALIDATION_FAILED', [{ field: 'password', message: guessablePassword.message, code: guessablePassword.reason }]);

const noticeMissing = refused('VALIDATION_FAILED', [
  { field: 'notice_version', message: noticeRequired.message, code: noticeRequired.reason },
]);

const page = (server: StoryServer, children: ReactNode, area: Area = 'learner') => (
  <StoryFrame server={server} area={area}>
    {children}
  </StoryFrame>
);
const server = () => new StoryServer();

const asha = { full_name: 'Asha Rao', role: 'student', client_name: 'Narmada College of Engineering' };
const meera = { full_name: 'Meera Iyer', role: 'Staff', client_name: null };
const reset = ok({ kind: 'reset', ...asha });
const invitationOf = (person: typeof asha | typeof meera) => ok({ kind: 'invitation', ...person });

export const forgotStories = {
  /** The reply is the same for every address. */
  asked: (from = server()) => page(from.on(forgotPassword, ok({ success: true })), <ForgotPasswordPage />),
  staff: (from = server()) => page(from.on(forgotPassword, ok({ success: true })), <ForgotPasswordPage />, 'admin'),
  tooOften: (from = server()) => page(from.on(forgotPassword, refused('RATE_LIMITED')), <ForgotPasswordPage />),
  waiting: (from = server()) => page(from.on(forgotPassword, 'never'), <ForgotPasswordPage />),
};

export const resetStories = {
  works: (from = server()) => page(from.on(readLink, reset).on(resetPassword, ok({ success: true })), <ResetPasswordPage />),
  over: (from = server()) => page(from.on(readLink, over), <ResetPasswordPage />),
  /** The link was used elsewhere while the page was open. */
  overSince: (from = server()) => page(from.on(readLink, reset).on(resetPassword, over), <ResetPasswordPage />),
  /** An invitation link opened at the reset page. */
  other: (from = server()) => page(from.on(readLink, invitationOf(asha)), <ResetPasswordPage />),
  reading: (from = server()) => page(from.on(readLink, 'never'), <ResetPasswordPage />),
  guessed: (from = server()) => page(from.on(readLink, reset).on(resetPassword, guessed), <ResetPasswordPage />),
  unavailable: (from = server()) =>
    page(from.on(readLink, refused('AUTH_UNAVAILABLE')).on(resetPassword, refused('AUTH_UNAVAILABLE')), <ResetPasswordPage />, 'admin'),
};

export const invitationStories = {
  learner: (from = server()) =>
    page(
      from.on(readLink, invitationOf(asha)).on(acceptInvitation, ok({ email: 'asha@college.example', role: 'student' })),
      <InvitationPage />,
    ),
  learnerInBoth: (from = server()) => (
    <StoryFrame
      server={from.on(readLink, invitationOf(asha)).on(acceptInvitation, ok({ email: 'asha@college.example', role: 'student' }))}
      hindi={HINDI}
    >
      <InvitationPage />
    </StoryFrame>
  ),
  /** Opened in the learner app. */
  staff: (from = server()) =>
    page(
      from.on(readLink, invitationOf(meera)).on(acceptInvitation, ok({ email: 'meera@desk.example', role: 'Staff' })),
      <InvitationPage />,
    ),
  over: (from = server()) => page(from.on(readLink, over), <InvitationPage />, 'admin'),
  /** A learner's link opened in the staff app. */
  learnersInStaffApp: (from = server()) => page(from.on(readLink, invitationOf(asha)), <InvitationPage />, 'admin'),
  /** The same, when the link could not be read. */
  noticeMissing: (from = server()) =>
    page(from.on(readLink, refused('AUTH_UNAVAILABLE')).on(acceptInvitation, noticeMissing), <InvitationPage />, 'admin'),
};

export const unsubscribeStories = {
  works: (from = server()) => page(from.on(unsubscribe, ok({ success: true })), <UnsubscribePage />),
  over: (from = server()) => page(from.on(unsubscribe, over), <UnsubscribePage />),
  unavailable: (from = server()) => page(from.on(unsubscribe, refused('AUTH_UNAVAILABLE')), <UnsubscribePage />, 'admin'),
};

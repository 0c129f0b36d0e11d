/** The whole "Sign-in and security" page, as each app shows it. */
import {
  changeMailPreferences,
  CHOOSABLE_MAILS,
  type MailPreferences,
  NOTIFICATION_MAILS,
  readMailPreferences,
} from '@paanch/contracts/auth/notifications';
import { threeOpen } from '../sessions/sessions.story.js';
import { ok, refused, signedInAs, StoryFrame, type StoryServer } from '../story-frame.story.js';
import { AccountPage } from './account-page.js';

function withMails(server: StoryServer, role: 'student' | 'Admin' | 'Viewer' = 'student'): StoryServer {
  let preferences: MailPreferences = {
    mails: true,
    kinds: Object.fromEntries(CHOOSABLE_MAILS[role].map((kind) => [kind, NOTIFICATION_MAILS[kind].mail])),
  };
  return server
    .on(readMailPreferences, () => ok(preferences))
    .on(changeMailPreferences, () => {
      const { mails = preferences.mails, kinds = {} } = (server.requests.at(-1)?.body ?? {}) as Partial<MailPreferences>;
      preferences = { mails, kinds: { ...preferences.kinds, ...kinds } };
      return ok(preferences);
    });
}

export const accountStories = {
  learner: (from = signedInAs('student')) => (
    <StoryFrame server={withMails(threeOpen(from))}>
      <AccountPage />
    </StoryFrame>
  ),
  staff: (from = signedInAs('Admin', { mfaEnabled: true })) => (
    <StoryFrame server={withMails(threeOpen(from), 'Admin')} area="admin">
      <AccountPage />
    </StoryFrame>
  ),
  /** No mail that can be turned off reaches a Viewer. */
  viewer: (from = signedInAs('Viewer', { mfaEnabled: true })) => (
    <StoryFrame server={withMails(threeOpen(from), 'Viewer')} area="admin">
      <AccountPage />
    </StoryFrame>
  ),
  /** Sections fail independently. */
  withoutMails: (from = signedInAs('student')) => (
    <StoryFrame server={threeOpen(from).on(readMailPreferences, refused('FORBIDDEN'))}>
      <AccountPage />
    </StoryFrame>
  ),
  mailsStuck: (from = signedInAs('student')) => (
    <StoryFrame server={withMails(threeOpen(from)).on(changeMailPreferences, refused('FORBIDDEN'))}>
      <AccountPage />
    </StoryFrame>
  ),
};

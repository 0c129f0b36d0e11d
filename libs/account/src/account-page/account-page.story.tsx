/** The whole "Sign-in and security" page, as each app shows it. */
import { changeMailPreferences, readMailPreferences } from '@paanch/contracts/auth/notifications';
import { threeOpen } from '../sessions/sessions.story.js';
import { ok, refused, signedInAs, StoryFrame, type StoryServer } from '../story-frame.story.js';
import { AccountPage } from './account-page.js';

function withMails(server: StoryServer): StoryServer {
  let mails = true;
  return server
    .on(readMailPreferences, () => ok({ mails }))
    .on(changeMailPreferences, () => {
      mails = !mails;
      return ok({ mails });
    });
}

export const accountStories = {
  learner: (from = signedInAs('student')) => (
    <StoryFrame server={withMails(threeOpen(from))}>
      <AccountPage />
    </StoryFrame>
  ),
  staff: (from = signedInAs('Admin', { mfaEnabled: true })) => (
    <StoryFrame server={withMails(threeOpen(from))} area="admin">
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

import { PROGRAMME_NOTICE } from '@paanch/contracts/auth/consents/notice';
import { acceptInvitation, INVITATION_HOURS } from '@paanch/contracts/auth/password-reset';
import { APP_NAME } from '@paanch/contracts/kernel/app-name';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { areaOf } from '../../session/leaving.js';
import { useClient } from '../../session/session-context.js';
import { DoorFrame } from './door-frame.js';
import { LinkDone } from './link-done.js';
import { isLinkOver, isNoticeOwed } from './link-fault.js';
import { LinkOver } from './link-over.js';
import { NewPasswordForm, type TypedPassword } from './new-password-form.js';
import { SignInButton } from './sign-in-button.js';
import { useLinkToken } from './use-link-token.js';
import { useTexts } from '../../use-texts.js';
import { linksMessages } from './links.messages.js';

/** Where an invitation leads: the first password, then the door of the person's role (trust 1.11). */
export function InvitationPage() {
  useTexts('ui', { account: { links: linksMessages } });
  const { t } = useTranslation('ui');
  const client = useClient();
  const { token, forget } = useLinkToken('invitation');
  const accept = useMutation({
    mutationFn: (typed: TypedPassword) => client.call(acceptInvitation, { body: { token: token ?? '', ...typed } }),
    onSuccess: forget,
  });
  // A learner's link leads to their own app; whoever opened it in the other is told by the server that the notice is owed.
  const asksConsent = client.session.area === 'learner' || isNoticeOwed(accept.error);
  if (accept.isSuccess) {
    const { email, role } = accept.data;
    return (
      <LinkDone title={t('account.links.invitationDone')} advice={t('account.links.invitationDoneAdvice', { email })}>
        <SignInButton area={areaOf(role)} email={email} />
      </LinkDone>
    );
  }
  if (token === null || isLinkOver(accept.error)) {
    return (
      <LinkOver advice={t('account.links.invitationOver', { hours: INVITATION_HOURS })}>
        <SignInButton variant="outlined" />
      </LinkOver>
    );
  }
  return (
    <DoorFrame title={t('account.links.invitationTitle', { app: APP_NAME })} lead={t('account.links.invitationLead')}>
      <NewPasswordForm save={accept} notice={asksConsent ? PROGRAMME_NOTICE : null} />
    </DoorFrame>
  );
}

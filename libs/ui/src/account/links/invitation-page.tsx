import { PROGRAMME_NOTICE } from '@paanch/contracts/auth/consents/notice';
import { acceptInvitation, INVITATION_HOURS } from '@paanch/contracts/auth/password-reset';
import { APP_NAME } from '@paanch/contracts/kernel/app-name';
import { useMutation } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { areaOf } from '../../session/leaving.js';
import { useClient } from '../../session/session-context.js';
import { DoorFrame } from './door-frame.js';
import { LinkDone } from './link/link-done.js';
import { isLinkOver, isNoticeOwed } from './link/link-fault.js';
import { LinkOver } from './link/link-over.js';
import { LinkReading } from './link/link-reading.js';
import { NewPasswordForm, type TypedPassword } from './new-password-form.js';
import { SignInButton } from './sign-in-button.js';
import { useLink, type ReadLink } from './link/use-link.js';
import { useLinkToken } from './link/use-link-token.js';
import { useTexts } from '../../use-texts.js';
import { linksMessages } from './links.messages.js';

/** Where an invitation leads: the first password, then the door of the person's role (trust 1.11). */
export function InvitationPage() {
  useTexts('ui', { account: { links: linksMessages } });
  const { t } = useTranslation('ui');
  const client = useClient();
  const { token, forget } = useLinkToken('invitation');
  const { isReading, isOver, link } = useLink('invitation', token);
  const accept = useMutation({
    mutationFn: (typed: TypedPassword) => client.call(acceptInvitation, { body: { token: token ?? '', ...typed } }),
    onSuccess: forget,
  });
  // If the link could not be read, the app decides; a learner who is in the wrong one is told by the server that the notice is missing.
  const isLearner = link === null ? client.session.area === 'learner' : link.role === 'student';
  const asksConsent = isLearner || isNoticeOwed(accept.error);
  if (accept.isSuccess) {
    const { email, role } = accept.data;
    return (
      <LinkDone title={t('account.links.invitationDone')} advice={t('account.links.invitationDoneAdvice', { email })}>
        <SignInButton area={areaOf(role)} email={email} />
      </LinkDone>
    );
  }
  if (isOver || isLinkOver(accept.error)) {
    return (
      <LinkOver advice={t('account.links.invitationOver', { hours: INVITATION_HOURS })}>
        <SignInButton variant="outlined" />
      </LinkOver>
    );
  }
  if (isReading) return <LinkReading title={t('account.links.invitationTitle', { app: APP_NAME })} />;
  return (
    <DoorFrame {...welcomeOf(link, t)}>
      <NewPasswordForm save={accept} notice={asksConsent ? PROGRAMME_NOTICE : null} />
    </DoorFrame>
  );
}

/** Who is invited and by whom, as far as it is known. */
function welcomeOf(link: ReadLink['link'], t: TFunction<'ui'>): { title: string; lead: string } {
  const app = { app: APP_NAME };
  if (link === null) return { title: t('account.links.invitationTitle', app), lead: t('account.links.invitationLead') };
  return {
    title: t('account.links.invitationTitleOf', { name: link.full_name }),
    lead:
      link.client_name === null
        ? t('account.links.invitationLeadOf', app)
        : t('account.links.invitationLeadOfClient', { ...app, client: link.client_name }),
  };
}

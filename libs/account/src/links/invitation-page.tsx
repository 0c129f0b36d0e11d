import { noticeIn } from '@paanch/contracts/auth/consents/notice-in';
import { acceptInvitation, INVITATION_HOURS } from '@paanch/contracts/auth/sign-in/password-reset';
import { APP_NAME } from '@paanch/contracts/kernel/app-name';
import { markChosen } from '@paanch/ui/language/language';
import { useLanguage } from '@paanch/ui/language/language-provider';
import { useClient } from '@paanch/ui/session/session-context';
import { useTexts } from '@paanch/ui/use-texts';
import { useMutation } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { areaOf } from '../routes/area-addresses.js';
import { OpenPageFrame } from '../sign-in/open-page-frame.js';
import { LinkDone } from './link/link-done.js';
import { LinkElsewhere } from './link/link-elsewhere.js';
import { isElsewhere, isLinkOver, isNoticeOwed } from './link/link-fault.js';
import { LinkOver } from './link/link-over.js';
import { LinkReading } from './link/link-reading.js';
import { useLinkToken } from './link/use-link-token.js';
import { useLink, type ReadLink } from './link/use-link.js';
import { linksMessages } from './links.messages.js';
import { NewPasswordForm, type TypedPassword } from './new-password-form.js';
import { SignInButton } from './sign-in-button.js';

/** The page an invitation opens: choose the first password, then sign in to the app of the person's role (docs/sessions.md#links). */
export function InvitationPage() {
  useTexts('account', { links: linksMessages });
  const { t } = useTranslation('account');
  const { shown: language } = useLanguage();
  const client = useClient();
  const { token, forget } = useLinkToken('invitation');
  const { isReading, isOver, isElsewhere: isForOthers, link } = useLink('invitation', token);
  const accept = useMutation({
    mutationFn: (typed: TypedPassword) => client.call(acceptInvitation, { body: { token: token ?? '', ...typed, language } }),
    onSuccess: () => {
      forget();
      // The profile keeps it now, so the next person who signs in on this device is not given it.
      markChosen(false);
    },
  });
  // If the link could not be read, assume the role of this app; a learner in the staff app gets an error from the server, then the notice.
  const isLearner = link === null ? client.session.area === 'learner' : link.role === 'student';
  const asksConsent = isLearner || isNoticeOwed(accept.error);
  if (accept.isSuccess) {
    const { email, role } = accept.data;
    return (
      <LinkDone title={t('links.invitationDone')} advice={t('links.invitationDoneAdvice', { email })}>
        <SignInButton area={areaOf(role)} email={email} />
      </LinkDone>
    );
  }
  if (isForOthers || isElsewhere(accept.error)) return <LinkElsewhere />;
  if (isOver || isLinkOver(accept.error)) {
    return (
      <LinkOver advice={t('links.invitationOver', { hours: INVITATION_HOURS })}>
        <SignInButton variant="outlined" />
      </LinkOver>
    );
  }
  if (isReading) return <LinkReading title={t('links.invitationTitle', { app: APP_NAME })} />;
  return (
    <OpenPageFrame {...welcomeOf(link, t)}>
      <NewPasswordForm save={accept} notice={asksConsent ? noticeIn('programme', language) : null} />
    </OpenPageFrame>
  );
}

/** Names the invited person and who invited them, as far as known. */
function welcomeOf(link: ReadLink['link'], t: TFunction<'account'>): { title: string; lead: string } {
  const app = { app: APP_NAME };
  if (link === null) return { title: t('links.invitationTitle', app), lead: t('links.invitationLead') };
  return {
    title: t('links.invitationTitleOf', { name: link.full_name }),
    lead:
      link.client_name === null
        ? t('links.invitationLeadOf', app)
        : t('links.invitationLeadOfClient', { ...app, client: link.client_name }),
  };
}

import Button from '@mui/material/Button';
import { resetPassword, RESET_LINK_MINUTES } from '@paanch/contracts/auth/password-reset';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useClient } from '../../session/session-context.js';
import { FORGOT_PASSWORD_PATH } from '../account-paths.js';
import { DoorFrame } from './door-frame.js';
import { LinkDone } from './link/link-done.js';
import { isLinkOver } from './link/link-fault.js';
import { LinkReading } from './link/link-reading.js';
import { LinkOver } from './link/link-over.js';
import { NewPasswordForm, type TypedPassword } from './new-password-form.js';
import { SignInButton } from './sign-in-button.js';
import { useLink } from './link/use-link.js';
import { useLinkToken } from './link/use-link-token.js';
import { useTexts } from '../../use-texts.js';
import { linksMessages } from './links.messages.js';

/** Where the link of "Forgot password?" leads: a new password, then the door (trust 1.11). */
export function ResetPasswordPage() {
  useTexts('ui', { account: { links: linksMessages } });
  const { t } = useTranslation('ui');
  const client = useClient();
  const { token, forget } = useLinkToken('reset');
  const { isReading, isOver, link } = useLink('reset', token);
  const save = useMutation({
    mutationFn: ({ password }: TypedPassword) => client.call(resetPassword, { body: { token: token ?? '', password } }),
    onSuccess: forget,
  });
  if (save.isSuccess) {
    return (
      <LinkDone title={t('account.links.resetDone')} advice={t('account.links.resetDoneAdvice')}>
        <SignInButton />
      </LinkDone>
    );
  }
  if (isOver || isLinkOver(save.error)) {
    return (
      <LinkOver advice={t('account.links.resetOver', { minutes: RESET_LINK_MINUTES })}>
        <Button variant="contained" component={Link} to={FORGOT_PASSWORD_PATH[client.session.area]}>
          {t('account.links.newLink')}
        </Button>
      </LinkOver>
    );
  }
  const title = t('account.links.resetTitle');
  if (isReading) return <LinkReading title={title} />;
  return (
    <DoorFrame title={title} lead={t(link === null ? 'account.links.resetLead' : 'account.links.resetLeadOf', { name: link?.full_name })}>
      <NewPasswordForm save={save} />
    </DoorFrame>
  );
}

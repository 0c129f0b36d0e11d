import Button from '@mui/material/Button';
import { resetPassword, RESET_LINK_MINUTES } from '@paanch/contracts/auth/sign-in/password-reset';
import { useClient } from '@paanch/ui/session/session-context';
import { useTexts } from '@paanch/ui/use-texts';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { FORGOT_PASSWORD_PATH } from '../routes/account-paths.js';
import { OpenPageFrame } from '../sign-in/open-page-frame.js';
import { LinkDone } from './link/link-done.js';
import { LinkElsewhere } from './link/link-elsewhere.js';
import { isElsewhere, isLinkOver } from './link/link-fault.js';
import { LinkOver } from './link/link-over.js';
import { LinkReading } from './link/link-reading.js';
import { useLinkToken } from './link/use-link-token.js';
import { useLink } from './link/use-link.js';
import { linksMessages } from './links.messages.js';
import { NewPasswordForm, type TypedPassword } from './new-password-form.js';
import { SignInButton } from './sign-in-button.js';

/** The page a reset link opens: choose a new password, then sign in (docs/sessions.md#links). */
export function ResetPasswordPage() {
  useTexts('account', { links: linksMessages });
  const { t } = useTranslation('account');
  const client = useClient();
  const { token, forget } = useLinkToken('reset');
  const { isReading, isOver, isElsewhere: isForOthers, link } = useLink('reset', token);
  const save = useMutation({
    mutationFn: ({ password }: TypedPassword) => client.call(resetPassword, { body: { token: token ?? '', password } }),
    onSuccess: forget,
  });
  if (save.isSuccess) {
    return (
      <LinkDone title={t('links.resetDone')} advice={t('links.resetDoneAdvice')}>
        <SignInButton />
      </LinkDone>
    );
  }
  if (isForOthers || isElsewhere(save.error)) return <LinkElsewhere />;
  if (isOver || isLinkOver(save.error)) {
    return (
      <LinkOver advice={t('links.resetOver', { minutes: RESET_LINK_MINUTES })}>
        <Button variant="contained" component={Link} to={FORGOT_PASSWORD_PATH[client.session.area]}>
          {t('links.newLink')}
        </Button>
      </LinkOver>
    );
  }
  const title = t('links.resetTitle');
  if (isReading) return <LinkReading title={title} />;
  return (
    <OpenPageFrame title={title} lead={t(link === null ? 'links.resetLead' : 'links.resetLeadOf', { name: link?.full_name })}>
      <NewPasswordForm save={save} />
    </OpenPageFrame>
  );
}

import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { LOGIN_PATH } from '@paanch/account/routes/account-paths';
import { ForgotPasswordLink } from '@paanch/account/sign-in/forgot-password-link';
import { OpenPageFrame } from '@paanch/account/sign-in/open-page-frame';
import { SignInForm } from '@paanch/account/sign-in/sign-in-form';
import { SchemeMenu } from '@paanch/ui/layout/person/scheme-menu';
import { ui } from '@paanch/ui/theme/tokens';
import { useTexts } from '@paanch/ui/use-texts';
import { useTranslation } from 'react-i18next';
import { signInMessages } from './sign-in.messages.js';

/**
 * The staff sign-in page; the background has the colour of the rail, so that it is not mistaken for the learners' (docs/look.md#sign-in).
 */
export function SignInPage() {
  useTexts('app', { signIn: signInMessages });
  const { t } = useTranslation();
  return (
    <OpenPageFrame title={t('signIn.title')} lead={t('signIn.lead')} corner={<SchemeMenu onDark />}>
      <SignInForm />
      <ForgotPasswordLink />
      <Box sx={{ mt: 2.5, color: ui.ink2 }}>
        {t('signIn.learner')} <Link href={LOGIN_PATH.learner}>{t('signIn.toLearner')}</Link>
      </Box>
    </OpenPageFrame>
  );
}

import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { DoorFrame } from '@paanch/ui/account/links/door-frame';
import { ForgotPasswordLink } from '@paanch/ui/account/links/forgot-password-link';
import { SchemeMenu } from '@paanch/ui/layout/person/scheme-menu';
import { LOGIN_PATH } from '@paanch/ui/session/leaving';
import { SignInForm } from '@paanch/ui/session/sign-in-form';
import { ui } from '@paanch/ui/theme/tokens';
import { useTranslation } from 'react-i18next';

/** The staff's door: the form stands on the colour of the rail, so that nobody mistakes it for the learners' (look 10). */
export function SignInPage() {
  const { t } = useTranslation();
  return (
    <DoorFrame title={t('signIn.title')} lead={t('signIn.lead')} corner={<SchemeMenu onDark />}>
      <SignInForm />
      <ForgotPasswordLink />
      <Box sx={{ mt: 2.5, color: ui.ink2 }}>
        {t('signIn.learner')} <Link href={LOGIN_PATH.learner}>{t('signIn.toLearner')}</Link>
      </Box>
    </DoorFrame>
  );
}

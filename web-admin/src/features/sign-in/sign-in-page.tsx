import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { ForgotPasswordLink } from '@paanch/ui/account/links/forgot-password-link';
import { PageHeading } from '@paanch/ui/layout/page-heading';
import { SchemeMenu } from '@paanch/ui/layout/person/scheme-menu';
import { LOGIN_PATH } from '@paanch/ui/session/leaving';
import { SignInForm } from '@paanch/ui/session/sign-in-form';
import { Logo } from '@paanch/ui/signature/logo';
import { FIXED, ui } from '@paanch/ui/theme/tokens';
import { useTranslation } from 'react-i18next';

/** The staff's door: the form stands on the colour of the rail, so that nobody mistakes it for the learners' (look 10). */
export function SignInPage() {
  const { t } = useTranslation();
  return (
    <Box
      component="main"
      sx={{
        '--pa-ring': FIXED.ringOnDark,
        minHeight: '100dvh',
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        justifyContent: { sm: 'center' },
        gap: 3,
        px: 2,
        py: { xs: 3, sm: 5 },
        backgroundColor: ui.rail,
      }}
    >
      <Box sx={{ width: '100%', maxWidth: 444, display: 'flex', alignItems: 'center', justifyContent: 'space-between', color: ui.railInk }}>
        <Logo size={30} onDark area={t('ui:layout.adminArea')} />
        <SchemeMenu onDark />
      </Box>
      <Box sx={card}>
        <PageHeading title={t('signIn.title')} lead={t('signIn.lead')} />
        <SignInForm />
        <ForgotPasswordLink />
        <Box sx={{ mt: 2.5, color: ui.ink2 }}>
          {t('signIn.learner')} <Link href={LOGIN_PATH.learner}>{t('signIn.toLearner')}</Link>
        </Box>
      </Box>
    </Box>
  );
}

const card = {
  '--pa-ring': ui.brand,
  width: '100%',
  maxWidth: 444,
  p: { xs: 2.5, sm: 4 },
  borderRadius: '14px',
  border: `1px solid ${ui.line}`,
  backgroundColor: ui.surface,
} as const;

import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { ACCESSIBILITY_PATH, PRIVACY_NOTICE_PATH } from '@paanch/account/routes/account-paths';
import { ForgotPasswordLink } from '@paanch/account/sign-in/forgot-password-link';
import { SignInForm } from '@paanch/account/sign-in/sign-in-form';
import { PageHeading } from '@paanch/ui/layout/page-heading';
import { LanguageSwitch } from '@paanch/ui/language/language-switch';
import { SchemeMenu } from '@paanch/ui/layout/person/scheme-menu';
import { ui } from '@paanch/ui/theme/tokens';
import { useTexts } from '@paanch/ui/use-texts';
import { useTranslation } from 'react-i18next';
import { signInMessages } from './sign-in.messages.js';
import { WholePath } from './whole-path.js';

/** The learner's sign-in page: the whole path on one side, the form on the other (docs/look.md#sign-in). */
export function SignInPage() {
  useTexts('app', { signIn: signInMessages });
  const { t } = useTranslation();
  return (
    <Box
      sx={{
        minHeight: '100dvh',
        display: { md: 'grid' },
        gridTemplateColumns: { md: 'minmax(0, 680fr) minmax(0, 600fr)' },
        backgroundColor: ui.surface,
      }}
    >
      <WholePath />
      <Box
        component="main"
        sx={{
          position: 'relative',
          display: 'grid',
          alignContent: { md: 'center' },
          justifyItems: 'center',
          px: { xs: 2.5, sm: 3 },
          py: { xs: 2.5, md: 4 },
        }}
      >
        <Box sx={{ position: 'absolute', top: 8, right: 8, display: 'flex' }}>
          <LanguageSwitch />
          <SchemeMenu />
        </Box>
        <Box sx={{ width: '100%', maxWidth: 380 }}>
          <PageHeading title={t('signIn.title')} lead={t('signIn.lead')} />
          <SignInForm />
          <ForgotPasswordLink />
          <Typography variant="body2" sx={{ mt: 2, color: ui.ink2 }}>
            {t('signIn.staff')}{' '}
            <Link href="/admin/login" sx={{ fontWeight: 650 }}>
              {t('signIn.staffDoor')}
            </Link>
          </Typography>
          <Typography variant="body2" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, mt: 1 }}>
            <Link href={PRIVACY_NOTICE_PATH}>{t('signIn.privacy')}</Link>
            <Link href={ACCESSIBILITY_PATH}>{t('signIn.accessibility')}</Link>
          </Typography>
        </Box>
      </Box>
    </Box>
  );
}

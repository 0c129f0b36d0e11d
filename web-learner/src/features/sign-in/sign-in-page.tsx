import Box from '@mui/material/Box';
import { PageHeading } from '@paanch/ui/layout/page-heading';
import { SignInForm } from '@paanch/ui/session/sign-in-form';
import { useTranslation } from 'react-i18next';

export function SignInPage() {
  const { t } = useTranslation();
  return (
    <Box component="main" sx={{ maxWidth: 380, mx: 'auto', p: 2 }}>
      <PageHeading title={t('signIn.title')} lead={t('signIn.lead')} />
      <SignInForm />
    </Box>
  );
}

import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useClient } from '@paanch/ui/session/session-context';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { FORGOT_PASSWORD_PATH } from '../routes/account-paths.js';

/** Shown below the sign-in form (docs/look.md#sign-in). */
export function ForgotPasswordLink() {
  const { t } = useTranslation('account');
  const { session } = useClient();
  return (
    <Box sx={{ mt: 2 }}>
      <Link component={RouterLink} to={FORGOT_PASSWORD_PATH[session.area]} sx={{ fontWeight: 650 }}>
        {t('links.forgotTitle')}
      </Link>
    </Box>
  );
}

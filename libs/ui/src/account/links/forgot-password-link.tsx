import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { useClient } from '../../session/session-context.js';
import { FORGOT_PASSWORD_PATH } from '../account-paths.js';

/** Under the form of the door (look 10 (1)). */
export function ForgotPasswordLink() {
  const { t } = useTranslation('ui');
  const { session } = useClient();
  return (
    <Box sx={{ mt: 2 }}>
      <Link component={RouterLink} to={FORGOT_PASSWORD_PATH[session.area]} sx={{ fontWeight: 650 }}>
        {t('account.links.forgotTitle')}
      </Link>
    </Box>
  );
}

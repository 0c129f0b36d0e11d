import Button from '@mui/material/Button';
import { useAppSession } from '@paanch/ui/session/session-context';
import { useTranslation } from 'react-i18next';
import { AccountSection } from './account-section.js';

/** Opens the same dialog as the person's menu (docs/sessions.md#passwords). */
export function PasswordSection() {
  const { t } = useTranslation('account');
  const { changePassword } = useAppSession();
  return (
    <AccountSection title={t('password')} lead={t('passwordLead')}>
      <Button variant="outlined" onClick={changePassword}>
        {t('session.changePassword')}
      </Button>
    </AccountSection>
  );
}

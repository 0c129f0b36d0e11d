import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useAppSession } from '../session/session-context.js';
import { AccountSection } from './account-section.js';

/** The same dialog as behind the person (trust 1.10). */
export function PasswordSection() {
  const { t } = useTranslation('ui');
  const { changePassword } = useAppSession();
  return (
    <AccountSection title={t('account.password')} lead={t('account.passwordLead')}>
      <Button variant="outlined" onClick={changePassword}>
        {t('session.changePassword')}
      </Button>
    </AccountSection>
  );
}

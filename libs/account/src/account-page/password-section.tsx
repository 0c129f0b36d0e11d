import Button from '@mui/material/Button';
import { useAppSession } from '@paanch/ui/session/session-context';
import { useMe } from '@paanch/ui/session/use-me';
import { useTranslation } from 'react-i18next';
import { AccountSection } from './account-section.js';

/** Opens the same dialog as the person's menu (docs/sessions.md#passwords); who has no password reads how they sign in. */
export function PasswordSection() {
  const { t } = useTranslation('account');
  const { changePassword } = useAppSession();
  const { data: me } = useMe();
  if (me?.profile.hasPassword === false) return <AccountSection title={t('password')} lead={t('noPassword')} />;
  return (
    <AccountSection title={t('password')} lead={t('passwordLead')}>
      <Button variant="outlined" onClick={changePassword}>
        {t('session.changePassword')}
      </Button>
    </AccountSection>
  );
}

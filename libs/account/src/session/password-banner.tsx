import Button from '@mui/material/Button';
import { Banner } from '@paanch/ui/feedback/banner';
import { useAppSession } from '@paanch/ui/session/session-context';
import { useMe } from '@paanch/ui/session/use-me';
import { exactOf } from '@paanch/ui/time/moments';
import { useTranslation } from 'react-i18next';

/** Asks the person to choose a password if someone else set the current one. */
export function PasswordBanner() {
  const { t } = useTranslation('account');
  const { changePassword } = useAppSession();
  const { data: me, dataUpdatedAt } = useMe();
  if (!me?.profile.passwordSetByAdmin) return null;
  const { passwordDueAt } = me.profile;
  const isDue = passwordDueAt === null || Date.parse(passwordDueAt) <= dataUpdatedAt;
  const advice = isDue ? t('session.passwordDueNow') : t('session.passwordDue', { date: exactOf(passwordDueAt) });
  return (
    <Banner
      kind="warning"
      title={t('session.passwordSetByAdmin')}
      action={
        <Button size="small" variant="outlined" onClick={changePassword}>
          {t('session.changePassword')}
        </Button>
      }
    >
      {advice}
    </Banner>
  );
}

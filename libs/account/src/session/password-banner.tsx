import Button from '@mui/material/Button';
import { Banner } from '@paanch/ui/feedback/banner';
import { useAppSession } from '@paanch/ui/session/session-context';
import { useMe } from '@paanch/ui/session/use-me';
import { useTranslation } from 'react-i18next';

const dateOf = (instant: string) =>
  new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Asia/Kolkata',
  }).format(new Date(instant));

/** Asks the person to choose a password if someone else set the current one. */
export function PasswordBanner() {
  const { t } = useTranslation('account');
  const { changePassword } = useAppSession();
  const { data: me, dataUpdatedAt } = useMe();
  if (!me?.profile.passwordSetByAdmin) return null;
  const { passwordDueAt } = me.profile;
  const isDue = passwordDueAt === null || Date.parse(passwordDueAt) <= dataUpdatedAt;
  const advice = isDue ? t('session.passwordDueNow') : t('session.passwordDue', { date: dateOf(passwordDueAt) });
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

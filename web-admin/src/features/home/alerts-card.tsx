import { useTranslation } from 'react-i18next';
import { SECURITY_ALERTS } from '../../app/layout/security-entries.js';
import { dateOf } from '../../app/moments.js';
import { useActiveAlerts } from '../../app/security/use-active-alerts.js';
import { HomeCard } from './home-card.js';
import { HomeLines } from './home-lines.js';
import { useCounted } from './use-counted.js';

/** Alerts that cannot wait. */
export function AlertsCard() {
  const { t } = useTranslation();
  const counted = useCounted();
  const linesOf = (count: number, oldest: string | null) =>
    oldest === null
      ? []
      : [
          {
            to: `${SECURITY_ALERTS.to}?status=active`,
            words: counted('alerts.urgent', count),
            note: t('home.oldest', { date: dateOf(new Date(oldest)) }),
          },
        ];
  return (
    <HomeCard title={t('home.alerts.title')} query={useActiveAlerts()} lines={1}>
      {({ urgent: { count, oldestAt } }) => (
        <HomeLines lines={linesOf(count, oldestAt)} label={t('home.alerts.title')} calm={t('home.alerts.calm')} />
      )}
    </HomeCard>
  );
}

import { NavCount } from '@paanch/ui/layout/admin/nav-count';
import { useTranslation } from 'react-i18next';
import { useActiveAlerts } from './use-active-alerts.js';

/** How many alerts are active, beside their entry in the rail. */
export function ActiveAlertCount() {
  const { t } = useTranslation();
  const count = useActiveAlerts().data?.counts.active ?? 0;
  return <NavCount count={count} label={t('layout.activeAlerts', { count })} />;
}

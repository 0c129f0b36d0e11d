import { cachedAs } from '@paanch/client/calling/caching';
import { listSecurityAlerts } from '@paanch/contracts/security/alerts';
import { SECURITY_REFRESH_MS } from '@paanch/contracts/security/dashboard';
import { NavCount } from '@paanch/ui/layout/admin/nav-count';
import { useRouteQuery } from '@paanch/ui/session/use-route-query';
import { useTranslation } from 'react-i18next';

/** How many alerts are active, beside their entry in the rail; looked up again every 30 s and on live updates. */
export function ActiveAlertCount() {
  const { t } = useTranslation();
  const asked = { query: { status: 'active', page: 1, pageSize: 1 } } as const;
  const { data } = useRouteQuery(listSecurityAlerts, asked, { ...cachedAs('dashboard'), refetchInterval: SECURITY_REFRESH_MS });
  const count = data?.counts.active ?? 0;
  return <NavCount count={count} label={t('layout.activeAlerts', { count })} />;
}

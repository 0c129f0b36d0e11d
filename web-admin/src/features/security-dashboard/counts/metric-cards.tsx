import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { MetricCard } from '../../../app/metric-card.js';
import type { Dashboard } from '../use-security-dashboard.js';
import { ChangeNote } from './change-note.js';
import { countText } from './shares.js';

/** The maximum number of open alerts in the reply (docs/events.md#dashboard). */
const LISTED_ALERTS = 10;

/** The four figures; suspicious ones and open alerts have a border, an icon and text. */
export function MetricCards({ dashboard: { metrics, previous, alerts, timeWindow } }: { dashboard: Dashboard }) {
  const { t } = useTranslation();
  const suspicious = metrics.suspiciousActivityCount;
  const changeOf = (name: keyof typeof previous) => <ChangeNote now={metrics[name]} before={previous[name]} timeWindow={timeWindow} />;
  const open = t(`securityDashboard.${openKey(alerts.length)}`, { formatted: countText(alerts.length) });
  return (
    <Box
      component="section"
      aria-label={t('securityDashboard.figures')}
      sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr 1fr', lg: 'repeat(4, 1fr)' }, gap: 1.5 }}
    >
      <MetricCard
        label={t('securityDashboard.totalEvents')}
        value={countText(metrics.totalEvents)}
        note={t(`securityDashboard.inWindow.${timeWindow}`)}
        change={changeOf('totalEvents')}
      />
      <MetricCard
        label={t('securityDashboard.uniqueUsers')}
        value={countText(metrics.uniqueUsers)}
        note={t(`securityDashboard.seenInWindow.${timeWindow}`)}
      />
      <MetricCard
        label={t('securityDashboard.suspicious')}
        value={countText(suspicious)}
        note={t(suspicious > 0 ? 'securityDashboard.suspiciousSome' : `securityDashboard.noneInWindow.${timeWindow}`)}
        change={changeOf('suspiciousActivityCount')}
        tone={suspicious > 0 ? 'worrying' : undefined}
      />
      <MetricCard
        label={t('securityDashboard.alertsGenerated')}
        value={countText(metrics.alertsGenerated)}
        note={open}
        change={changeOf('alertsGenerated')}
        tone={alerts.length > 0 ? 'worrying' : undefined}
      />
    </Box>
  );
}

function openKey(listed: number): 'openNone' | 'openSome' | 'openMany' {
  if (listed === 0) return 'openNone';
  return listed < LISTED_ALERTS ? 'openSome' : 'openMany';
}

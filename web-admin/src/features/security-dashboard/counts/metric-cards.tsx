import ReportGmailerrorredRounded from '@mui/icons-material/ReportGmailerrorredRounded';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { ui } from '@paanch/ui/theme/tokens';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
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
        value={metrics.totalEvents}
        note={t(`securityDashboard.inWindow.${timeWindow}`)}
        change={changeOf('totalEvents')}
      />
      <MetricCard
        label={t('securityDashboard.uniqueUsers')}
        value={metrics.uniqueUsers}
        note={t(`securityDashboard.seenInWindow.${timeWindow}`)}
      />
      <MetricCard
        label={t('securityDashboard.suspicious')}
        value={suspicious}
        note={t(suspicious > 0 ? 'securityDashboard.suspiciousSome' : `securityDashboard.noneInWindow.${timeWindow}`)}
        change={changeOf('suspiciousActivityCount')}
        isWorrying={suspicious > 0}
      />
      <MetricCard
        label={t('securityDashboard.alertsGenerated')}
        value={metrics.alertsGenerated}
        note={open}
        change={changeOf('alertsGenerated')}
        isWorrying={alerts.length > 0}
      />
    </Box>
  );
}

function openKey(listed: number): 'openNone' | 'openSome' | 'openMany' {
  if (listed === 0) return 'openNone';
  return listed < LISTED_ALERTS ? 'openSome' : 'openMany';
}

interface MetricCardProps {
  label: string;
  value: number;
  note: string;
  /** Beside the window before. */
  change?: ReactNode;
  isWorrying?: boolean;
}

function MetricCard({ label, value, note, change, isWorrying = false }: MetricCardProps) {
  return (
    <Card sx={{ minWidth: 0, px: '14px', py: '13px', ...(isWorrying && { borderColor: ui.err }) }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: '5px', color: ui.ink2, typography: 'body2', fontWeight: 550 }}>
        {isWorrying && <ReportGmailerrorredRounded sx={{ flex: 'none', fontSize: 16, color: ui.err }} />}
        <span>{label}</span>
      </Box>
      <Box component="p" sx={{ typography: 'metric' }}>
        {countText(value)}
      </Box>
      <Typography variant="caption" sx={{ color: isWorrying ? ui.errText : ui.ink2, fontWeight: isWorrying ? 600 : 450 }}>
        {note}
      </Typography>
      {change}
    </Card>
  );
}

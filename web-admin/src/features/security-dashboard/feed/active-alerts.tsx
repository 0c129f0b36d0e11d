import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { SeverityChip } from '@paanch/ui/feedback/status-chip';
import { ui } from '@paanch/ui/theme/tokens';
import { capitalized } from '@paanch/ui/time/moments';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { SECURITY_ALERTS } from '../../../app/layout/security-entries.js';
import { alertPath } from '../../../app/security/security-paths.js';
import { useAge } from '../../../app/security/use-age.js';
import { AllLink, NothingHere, Panel, PlainList } from '../panel.js';
import type { DashboardAlert } from '../use-security-dashboard.js';

/** Open alerts, the worst first; `now` is when the reply was received. */
export function ActiveAlerts({ alerts, now }: { alerts: readonly DashboardAlert[]; now: Date }) {
  const { t } = useTranslation();
  return (
    <Panel title={t('securityDashboard.alerts')} all={<AllLink entry={SECURITY_ALERTS}>{t('securityDashboard.allAlerts')}</AllLink>}>
      {alerts.length === 0 && <NothingHere>{t('securityDashboard.noAlerts')}</NothingHere>}
      <PlainList label={t('securityDashboard.alerts')} gap={0}>
        {alerts.map((alert) => (
          <AlertRow key={alert.id} alert={alert} now={now} />
        ))}
      </PlainList>
    </Panel>
  );
}

function AlertRow({ alert, now }: { alert: DashboardAlert; now: Date }) {
  const when = useAge()(alert.metadata.lastSeen, now);
  const { t } = useTranslation();
  const where = addressOf(alert);
  const state = alert.status === 'acknowledged' ? t('securityDashboard.acknowledged') : null;
  const line = capitalized([where, when, state].filter((part) => part !== null).join(', '));
  return (
    <Box component="li" sx={{ py: '7px', '&:first-of-type': { pt: 0 }, '& + &': { borderTop: `1px solid ${ui.line}` } }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between', gap: 1, typography: 'body2' }}>
        <Box component="span" sx={{ minWidth: 0, fontWeight: 650 }}>
          <Link component={RouterLink} to={alertPath(alert.id)} underline="hover" sx={{ color: 'inherit' }}>
            {alert.description}
          </Link>
        </Box>
        <SeverityChip severity={alert.severity} />
      </Box>
      <Box sx={{ mt: '2px', typography: 'caption', color: ui.ink2 }}>{line}</Box>
    </Box>
  );
}

/** Viewers do not get the address, and some alerts have none. */
function addressOf({ metadata }: DashboardAlert): string | null {
  return 'ipAddress' in metadata ? metadata.ipAddress : null;
}

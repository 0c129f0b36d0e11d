import Box from '@mui/material/Box';
import { Banner } from '@paanch/ui/feedback/banner';
import { SeverityChip } from '@paanch/ui/feedback/status-chip';
import { useTranslation } from 'react-i18next';
import type { listSecurityEvents } from '@paanch/contracts/security/recorded-events';
import { useMay } from '../../../app/permissions/use-may.js';
import { AlertStatusChip } from '../alert-status-chip.js';
import type { AlertShown } from '../use-alerts.js';
import { AlertFacts } from './alert-facts.js';
import { RelatedEvents } from './related-events.js';

const EVENTS: (typeof listSecurityEvents)['name'] = 'listSecurityEvents';

/** What is known of an alert, below its title. */
export function AlertDetail({ alert }: { alert: AlertShown }) {
  const { t } = useTranslation();
  const may = useMay();
  const isOpen = alert.status === 'active' || alert.status === 'acknowledged';
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <SeverityChip severity={alert.severity} />
        <AlertStatusChip status={alert.status} />
      </Box>
      <Banner kind={isOpen ? 'error' : 'info'} title={t('securityAlerts.detail.actionRequired')}>
        <Box component="span" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
          {alert.actionRequired}
        </Box>
      </Banner>
      <AlertFacts alert={alert} />
      {may(EVENTS) && <RelatedEvents alertId={alert.id} />}
    </Box>
  );
}

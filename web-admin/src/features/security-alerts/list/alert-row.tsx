import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { SeverityChip } from '@paanch/ui/feedback/status-chip';
import { isSecondClick } from '@paanch/ui/layout/double-click';
import { OpenButton } from '@paanch/ui/table/open-button';
import { ui } from '@paanch/ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import { useAge } from '../../../app/security/use-age.js';
import { AlertStatusChip } from '../alert-status-chip.js';
import type { AlertShown } from '../use-alerts.js';

interface AlertRowProps {
  alert: AlertShown;
  now: Date;
  isOpen: boolean;
  onOpen: () => void;
  onAcknowledge: ((alert: AlertShown) => void) | undefined;
}

export function AlertRow({ alert, now, isOpen, onOpen, onAcknowledge }: AlertRowProps) {
  const { t } = useTranslation();
  const { description: name, severity, status } = alert;
  const opener = t('securityAlerts.open', {
    name,
    severity: t(`security.severities.${severity}`),
    status: t(`securityAlerts.statuses.${status}`),
  });
  return (
    <Box component="li" aria-current={isOpen ? 'true' : undefined} sx={[row, status === 'dismissed' && dismissed]}>
      <Box sx={{ minWidth: { sm: 104 }, flex: 'none' }}>
        <SeverityChip severity={severity} />
      </Box>
      <Box sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <OpenButton label={opener} onOpen={onOpen}>
          {name}
        </OpenButton>
        <AlertLine alert={alert} now={now} />
      </Box>
      {status !== 'active' && <AlertStatusChip status={status} />}
      {status === 'active' && onAcknowledge !== undefined && (
        <Button
          size="small"
          variant="outlined"
          aria-label={t('securityAlerts.acknowledge.named', { name })}
          onClick={(event) => {
            // By then the row below may have taken its place.
            if (!isSecondClick(event)) onAcknowledge(alert);
          }}
          sx={{ flex: 'none' }}
        >
          {t('securityAlerts.acknowledge.action')}
        </Button>
      )}
    </Box>
  );
}

/** "Password spraying, 84 events, 9 min ago" */
function AlertLine({ alert: { alertType, metadata }, now }: Pick<AlertRowProps, 'alert' | 'now'>) {
  const { t } = useTranslation();
  const ageOf = useAge();
  const count = metadata.eventCount;
  return (
    <Box sx={{ typography: 'body2', color: ui.ink2 }}>
      {t('securityAlerts.line', {
        type: t(`securityAlerts.types.${alertType}`, { defaultValue: alertType }),
        events: t('securityAlerts.events', { count, formatted: count.toLocaleString('en-IN') }),
        age: ageOf(metadata.lastSeen, now),
      })}
    </Box>
  );
}

/** The open one has a bar at its edge besides its ground. */
const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 0.75,
  px: 2,
  py: 1.25,
  borderLeft: '3px solid transparent',
  '& + &': { borderTop: `1px solid ${ui.line}` },
  '&:hover': { backgroundColor: ui.sunken },
  '&[aria-current="true"]': { backgroundColor: ui.sunken, borderLeftColor: ui.err },
} as const;

const dismissed = { backgroundColor: ui.canvas, '& .MuiLink-root': { color: ui.ink2 } } as const;

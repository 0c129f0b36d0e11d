import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Banner } from '@paanch/ui/feedback/banner';
import { useAnnounce } from '@paanch/ui/feedback/live-regions';
import { ui } from '@paanch/ui/theme/tokens';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { AlertAddress } from '../use-alert-address.js';
import type { AlertList } from '../use-alerts.js';
import { waited } from './waited.rule.js';

interface UrgentBannerProps {
  list: AlertList;
  /** When the reply was received. */
  now: number;
  onGo: (to: Partial<AlertAddress>) => void;
}

/** Says that CRITICAL and EMERGENCY alerts are active, and leads to the worst of them. */
export function UrgentBanner({ list: { urgent, alerts }, now, onGo }: UrgentBannerProps) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const { count, oldestAt } = urgent;
  const title = count === 0 ? '' : t('securityAlerts.urgent.title', { count });
  useEffect(() => {
    if (title !== '') announce(title, 'assertive');
  }, [announce, title]);
  if (count === 0) return null;
  const wait = oldestAt === null ? undefined : waited(Date.parse(oldestAt), now);
  // The list begins with the worst ones, unless they are on another page or tab.
  const worst = alerts.find(({ status, severity }) => status === 'active' && (severity === 'EMERGENCY' || severity === 'CRITICAL'));
  const label = worst === undefined ? 'show' : worst.severity;
  const open = () => onGo(worst === undefined ? { tab: 'active', page: 1, alertId: undefined } : { alertId: worst.id });
  const action = (
    <Button variant="outlined" onClick={open} sx={onSolid}>
      {t(`securityAlerts.urgent.${label}`)}
    </Button>
  );
  return (
    <Box sx={{ mb: 1.5 }}>
      <Banner kind="critical" title={title} action={action}>
        <Box component="span" sx={{ display: 'block' }}>
          {wait && t(`securityAlerts.urgent.${wait.unit}`, { count: wait.count })}
        </Box>
      </Banner>
    </Box>
  );
}

const onSolid = {
  backgroundColor: ui.surface,
  color: ui.errText,
  borderColor: ui.surface,
  '&:hover': { backgroundColor: ui.errSoft, borderColor: ui.errSoft },
} as const;

import Box from '@mui/material/Box';
import { LinkTabs } from '@paanch/ui/layout/link-tabs';
import { ui } from '@paanch/ui/theme/tokens';
import { rem } from '@paanch/ui/theme/typography';
import { useTranslation } from 'react-i18next';
import { ALERT_TABS, type AlertTab, queryOf } from './use-alert-address.js';
import type { AlertList } from './use-alerts.js';

/** @param counts of all alerts, whatever the tab; dismissed ones are under All */
export function AlertTabs({ tab, counts }: { tab: AlertTab; counts: AlertList['counts'] | undefined }) {
  const { t } = useTranslation();
  const { active = 0, acknowledged = 0, resolved = 0, dismissed = 0 } = counts ?? {};
  const numbers = { all: active + acknowledged + resolved + dismissed, active, acknowledged, resolved };
  const tabs = ALERT_TABS.map((name) => ({
    to: { search: queryOf({ tab: name, page: 1, alertId: undefined }).toString() },
    isCurrent: name === tab,
    label: (
      <>
        {t(`securityAlerts.tabs.${name}`)}
        {counts !== undefined && (
          <>
            {' '}
            <Box component="span" sx={box}>
              {numbers[name].toLocaleString('en-IN')}
            </Box>
          </>
        )}
      </>
    ),
  }));
  return (
    <Box sx={{ mb: 1.5, overflowX: 'auto' }}>
      <LinkTabs name={t('securityAlerts.tabsLabel')} tabs={tabs} />
    </Box>
  );
}

const box = {
  ml: 0.75,
  px: '6px',
  borderRadius: '5px',
  backgroundColor: ui.sunken,
  color: ui.ink,
  fontSize: rem(12),
  lineHeight: rem(20),
} as const;

import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { LoadFailure } from '@paanch/ui/feedback/load-failure';
import { Loading, SkeletonBlock } from '@paanch/ui/feedback/loading';
import { PageFrame } from '@paanch/ui/layout/page-frame';
import { PageHeading } from '@paanch/ui/layout/page-heading';
import { useTexts } from '@paanch/ui/use-texts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { RefreshButton, StaleNotice, useRefreshLead } from '../../app/security/refreshing.js';
import { securityMessages } from '../../app/security/security.messages.js';
import { useAlertActions } from './actions/use-alert-actions.js';
import { AlertTabs } from './alert-tabs.js';
import { AlertDialog, AlertPanel } from './detail/opened-alert.js';
import { AlertList } from './list/alert-list.js';
import { UrgentBanner } from './list/urgent-banner.js';
import { securityAlertsMessages } from './security-alerts.messages.js';
import { useAlertAddress } from './use-alert-address.js';
import { type AlertShown, useAlerts, useOpenedAlert } from './use-alerts.js';

/** What the rules have found, and what Admins do about it (docs/alerts.md#life-of-an-alert). */
export function SecurityAlertsPage() {
  useTexts('app', { security: securityMessages, securityAlerts: securityAlertsMessages });
  const { t } = useTranslation();
  const { address, go } = useAlertAddress();
  const query = useAlerts(address);
  const { data, error, dataUpdatedAt } = query;
  const opened = useOpenedAlert(address, data);
  const { actions, dialogs } = useAlertActions();
  const isWide = useMediaQuery((theme) => theme.breakpoints.up('md'));
  const listRef = useRef<HTMLElement>(null);
  const refresh = () => void query.refetch();
  const failed = t('securityAlerts.failed');
  const acknowledge =
    actions &&
    ((alert: AlertShown) => {
      // The button goes away with the act.
      listRef.current?.focus();
      actions.acknowledge(alert);
    });
  const shown = opened && {
    alert: opened.alert,
    error: opened.error,
    onRetry: opened.retry,
    actions,
    onClose: () => go({ alertId: undefined }),
  };
  return (
    <PageFrame width="full">
      <PageHeading title={t('layout.alertsTitle')} lead={useRefreshLead(dataUpdatedAt)} actions={<RefreshButton onRefresh={refresh} />} />
      {error !== null && data !== undefined && (
        <StaleNotice title={failed} message={error.message} updatedAt={dataUpdatedAt} onRetry={refresh} />
      )}
      {data !== undefined && <UrgentBanner list={data} now={dataUpdatedAt} onGo={go} />}
      <AlertTabs tab={address.tab} counts={data?.counts} />
      {error !== null && data === undefined && <LoadFailure title={failed} message={error.message} onRetry={refresh} />}
      {query.isPending && <ListSkeleton />}
      <Box sx={[grid, shown !== null && isWide && beside]}>
        {data !== undefined && (
          <Box aria-busy={query.isPlaceholderData} sx={{ minWidth: 0, opacity: query.isPlaceholderData ? 0.55 : 1 }}>
            <AlertList list={data} now={new Date(dataUpdatedAt)} address={address} ref={listRef} onGo={go} onAcknowledge={acknowledge} />
          </Box>
        )}
        {shown !== null && isWide && <AlertPanel {...shown} list={listRef} />}
      </Box>
      {shown !== null && !isWide && <AlertDialog {...shown} />}
      {dialogs}
    </PageFrame>
  );
}

function ListSkeleton() {
  const row = <SkeletonBlock sx={{ height: 72, borderRadius: '10px', mb: 1 }} />;
  return (
    <Loading first={row}>
      {row}
      {row}
    </Loading>
  );
}

const grid = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' } as const;
const beside = { gridTemplateColumns: 'minmax(0, 11fr) minmax(0, 9fr)' } as const;

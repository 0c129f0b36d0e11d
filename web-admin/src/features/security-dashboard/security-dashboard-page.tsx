import { LoadFailure } from '@paanch/ui/feedback/load-failure';
import { PageFrame } from '@paanch/ui/layout/page-frame';
import { PageHeading } from '@paanch/ui/layout/page-heading';
import { useTexts } from '@paanch/ui/use-texts';
import { useTranslation } from 'react-i18next';
import { RefreshButton, StaleNotice, useRefreshLead } from '../../app/security/refreshing.js';
import { securityMessages } from '../../app/security/security.messages.js';
import { DashboardPanels } from './dashboard-panels.js';
import { DashboardSkeleton } from './dashboard-skeleton.js';
import { useSecurityDashboard, useTimeWindow } from './use-security-dashboard.js';
import { WindowPicker } from './window-picker.js';
import { securityDashboardMessages } from './security-dashboard.messages.js';

/** Live security events of the platform (docs/events.md#dashboard). */
export function SecurityDashboardPage() {
  useTexts('app', { security: securityMessages, securityDashboard: securityDashboardMessages });
  const { t } = useTranslation();
  const [timeWindow, chooseWindow] = useTimeWindow();
  const query = useSecurityDashboard(timeWindow);
  const { data, error, dataUpdatedAt } = query;
  const refresh = () => void query.refetch();
  const failed = t('securityDashboard.failed');
  return (
    <PageFrame width="full">
      <PageHeading
        title={t('layout.dashboardTitle')}
        lead={useRefreshLead(dataUpdatedAt)}
        actions={
          <>
            <WindowPicker value={timeWindow} onChange={chooseWindow} />
            <RefreshButton onRefresh={refresh} />
          </>
        }
      />
      {error !== null && data !== undefined && (
        <StaleNotice title={failed} message={error.message} updatedAt={dataUpdatedAt} onRetry={refresh} />
      )}
      {error !== null && data === undefined && <LoadFailure title={failed} message={error.message} onRetry={refresh} />}
      {query.isPending && <DashboardSkeleton />}
      {data !== undefined && <DashboardPanels dashboard={data} now={new Date(dataUpdatedAt)} isOutdated={query.isPlaceholderData} />}
    </PageFrame>
  );
}

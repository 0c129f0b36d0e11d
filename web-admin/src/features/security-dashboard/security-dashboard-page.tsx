import RefreshRounded from '@mui/icons-material/RefreshRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { SECURITY_REFRESH_MS } from '@paanch/contracts/security/dashboard';
import { Banner } from '@paanch/ui/feedback/banner';
import { useAnnounce } from '@paanch/ui/feedback/live-regions';
import { LoadFailure } from '@paanch/ui/feedback/load-failure';
import { PageFrame } from '@paanch/ui/layout/page-frame';
import { PageHeading } from '@paanch/ui/layout/page-heading';
import { ui } from '@paanch/ui/theme/tokens';
import { useTexts } from '@paanch/ui/use-texts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { timeOf } from '../../app/moments.js';
import { DashboardPanels } from './dashboard-panels.js';
import { DashboardSkeleton } from './dashboard-skeleton.js';
import { useSecurityDashboard, useTimeWindow } from './use-security-dashboard.js';
import { WindowPicker } from './window-picker.js';
import { securityDashboardMessages } from './security-dashboard.messages.js';

/** Live security events of the platform (docs/events.md#dashboard). */
export function SecurityDashboardPage() {
  useTexts('app', { securityDashboard: securityDashboardMessages });
  const { t } = useTranslation();
  const [timeWindow, chooseWindow] = useTimeWindow();
  const query = useSecurityDashboard(timeWindow);
  const { data, error, dataUpdatedAt } = query;
  const refresh = () => void query.refetch();
  const lead = [t('securityDashboard.refreshes', { seconds: SECURITY_REFRESH_MS / 1_000 })];
  const now = new Date(dataUpdatedAt);
  if (dataUpdatedAt > 0) lead.push(t('securityDashboard.updated', { time: timeOf(now) }));
  return (
    <PageFrame width="full">
      <PageHeading
        title={t('layout.dashboardTitle')}
        lead={lead.join(' ')}
        actions={
          <>
            <WindowPicker value={timeWindow} onChange={chooseWindow} />
            <RefreshButton onRefresh={refresh} />
          </>
        }
      />
      {error !== null && data !== undefined && <StaleNotice message={error.message} knownAt={timeOf(now)} onRetry={refresh} />}
      {error !== null && data === undefined && (
        <LoadFailure title={t('securityDashboard.failed')} message={error.message} onRetry={refresh} />
      )}
      {query.isPending && <DashboardSkeleton />}
      {data !== undefined && <DashboardPanels dashboard={data} now={now} isOutdated={query.isPlaceholderData} />}
    </PageFrame>
  );
}

function RefreshButton({ onRefresh }: { onRefresh: () => void }) {
  const { t } = useTranslation();
  return (
    <IconButton
      aria-label={t('securityDashboard.refresh')}
      title={t('securityDashboard.refresh')}
      onClick={onRefresh}
      sx={{ border: `1px solid ${ui.lineStrong}`, backgroundColor: ui.surface }}
    >
      <RefreshRounded />
    </IconButton>
  );
}

/** A refresh failed: the figures stay on screen, with their time. */
function StaleNotice({ message, knownAt, onRetry }: { message: string; knownAt: string; onRetry: () => void }) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const title = `${t('securityDashboard.failed')}.`;
  useEffect(() => announce(`${title} ${message}`, 'assertive'), [announce, title, message]);
  const action = (
    <Button size="small" variant="outlined" onClick={onRetry}>
      {t('ui:feedback.tryAgain')}
    </Button>
  );
  return (
    <Box sx={{ mb: 1.5 }}>
      <Banner kind="error" title={title} action={action}>
        {t('securityDashboard.stillShown', { time: knownAt, message })}
      </Banner>
    </Box>
  );
}

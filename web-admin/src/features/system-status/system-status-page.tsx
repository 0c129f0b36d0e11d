import Box from '@mui/material/Box';
import type { SystemStatus } from '@paanch/contracts/security/system';
import { LoadFailure } from '@paanch/ui/feedback/load-failure';
import { RowsSkeleton } from '@paanch/ui/list/scrolled-rows';
import { PageFrame } from '@paanch/ui/layout/page-frame';
import { PageHeading } from '@paanch/ui/layout/page-heading';
import { SimpleTable } from '@paanch/ui/table/simple-table';
import { ui } from '@paanch/ui/theme/tokens';
import { useTexts } from '@paanch/ui/use-texts';
import { useTranslation } from 'react-i18next';
import { RefreshButton, StaleNotice, useRefreshLead } from '../../app/security/refreshing.js';
import { securityMessages } from '../../app/security/security.messages.js';
import { useProcessColumns } from './process-columns.js';
import { systemStatusMessages } from './system-status.messages.js';
import { SystemSummary } from './system-summary.js';
import { useSystemStatus } from './use-system-status.js';

/** Pixels. */
const ROW_HEIGHT = 44;

/** Whether each process is ready, and what waits in it (docs/reliability.md#heartbeats). */
export function SystemStatusPage() {
  useTexts('app', { security: securityMessages, systemStatus: systemStatusMessages });
  const { t } = useTranslation();
  const query = useSystemStatus();
  const { data, error, dataUpdatedAt } = query;
  const columns = useProcessColumns(new Date(data?.checked_at ?? dataUpdatedAt));
  const refresh = () => void query.refetch();
  const failed = t('systemStatus.failed');
  return (
    <PageFrame width="full">
      <PageHeading title={t('layout.systemTitle')} lead={useRefreshLead(dataUpdatedAt)} actions={<RefreshButton onRefresh={refresh} />} />
      {error !== null && data !== undefined && (
        <StaleNotice title={failed} message={error.message} updatedAt={dataUpdatedAt} onRetry={refresh} />
      )}
      {error !== null && data === undefined && <LoadFailure title={failed} message={error.message} onRetry={refresh} />}
      {query.isPending && <RowsSkeleton columns={columns} rowHeight={ROW_HEIGHT} />}
      {data !== undefined && <Processes status={data} columns={columns} />}
    </PageFrame>
  );
}

function Processes({ status, columns }: { status: SystemStatus; columns: ReturnType<typeof useProcessColumns> }) {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <SystemSummary status={status} />
      {status.processes.length > 0 && (
        <Box sx={card}>
          <SimpleTable
            label={t('systemStatus.processes')}
            columns={columns}
            rows={status.processes}
            rowKey={({ name }) => name}
            minWidth={994}
          />
        </Box>
      )}
    </Box>
  );
}

const card = { border: `1px solid ${ui.line}`, borderRadius: '10px', backgroundColor: ui.surface, overflow: 'hidden' } as const;

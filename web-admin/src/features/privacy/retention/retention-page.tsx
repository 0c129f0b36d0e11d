import Box from '@mui/material/Box';
import { readRetention } from '@paanch/contracts/privacy/retention';
import { LoadFailure } from '@paanch/ui/feedback/load-failure';
import { PageFrame } from '@paanch/ui/layout/page-frame';
import { PageHeading } from '@paanch/ui/layout/page-heading';
import { RowsSkeleton } from '@paanch/ui/list/scrolled-rows';
import { useRouteQuery } from '@paanch/ui/session/use-route-query';
import { SimpleTable } from '@paanch/ui/table/simple-table';
import { ui } from '@paanch/ui/theme/tokens';
import { useTexts } from '@paanch/ui/use-texts';
import { useTranslation } from 'react-i18next';
import { useRetentionColumns } from './retention-columns.js';
import { retentionMessages } from './retention.messages.js';

/** Pixels. */
const ROW_HEIGHT = 44;

/** Which data is kept for how long, and what was removed when (docs/privacy.md#retention). */
export function RetentionPage() {
  useTexts('app', { retention: retentionMessages });
  const { t } = useTranslation();
  const { data, error, isPending, refetch } = useRouteQuery(readRetention, {});
  const columns = useRetentionColumns();
  return (
    <PageFrame width="full">
      <PageHeading title={t('layout.retention')} lead={t('retention.lead')} />
      {error !== null && data === undefined && (
        <LoadFailure title={t('retention.failed')} message={error.message} onRetry={() => void refetch()} />
      )}
      {isPending && <RowsSkeleton columns={columns} rowHeight={ROW_HEIGHT} />}
      {data !== undefined && (
        <Box sx={{ border: `1px solid ${ui.line}`, borderRadius: '10px', backgroundColor: ui.surface, overflow: 'hidden' }}>
          <SimpleTable label={t('retention.label')} columns={columns} rows={data.kinds} rowKey={({ what }) => what} minWidth={860} />
        </Box>
      )}
    </PageFrame>
  );
}

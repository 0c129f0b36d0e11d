import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import { exportGradebook } from '@paanch/contracts/progress/reporting/gradebook';
import { EmptyState } from '@paanch/ui/feedback/empty/empty-state';
import { LoadFailure } from '@paanch/ui/feedback/load-failure';
import { Loading, SkeletonBlock } from '@paanch/ui/feedback/loading';
import { PageFrame } from '@paanch/ui/layout/page-frame';
import { PageHeading } from '@paanch/ui/layout/page-heading';
import { ExportButton } from '@paanch/ui/list/export-button';
import { ListPage, PEOPLE_SEARCH_AFTER_MS } from '@paanch/ui/list/list-page';
import { ScrolledRows } from '@paanch/ui/list/scrolled-rows';
import { useTexts } from '@paanch/ui/use-texts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useSearchParams } from 'react-router';
import { type ProductName, useEveryProduct } from '../../app/modules/use-product-names.js';
import { useMay } from '../../app/permissions/use-may.js';
import { useGradebookColumns } from './gradebook-columns.js';
import { gradebookMessages } from './gradebook.messages.js';
import { useGradebookFilters } from './use-gradebook-filters.js';
import { listOfHeads, useGradebook } from './use-gradebook.js';

/** Pixels: room for a name with its client below. */
const ROW_HEIGHT = 52;

/** The learners of one programme by its modules. */
export function GradebookPage() {
  useTexts('app', { gradebook: gradebookMessages });
  const { t } = useTranslation();
  const [address] = useSearchParams();
  const { data: programmes, error, refetch } = useEveryProduct();
  const productId = address.get('productId');
  if (productId !== null) return <Gradebook key={productId} productId={productId} programmes={programmes ?? []} />;
  if (programmes === undefined) {
    return (
      <Frame>
        {error === null ? (
          <Loading first={<SkeletonBlock sx={{ height: 230 }} />} />
        ) : (
          <LoadFailure title={t('gradebook.programmesFailed')} message={error.message} onRetry={() => void refetch()} />
        )}
      </Frame>
    );
  }
  const [only, ...more] = programmes;
  if (only !== undefined && more.length === 0) return <Navigate replace to={addressOf(only)} />;
  return <ProgrammeChoice programmes={programmes} />;
}

const addressOf = ({ id }: ProductName) => `?productId=${id}`;

function Frame({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <PageFrame width="full">
      <PageHeading title={t('gradebook.title')} lead={t('gradebook.lead')} />
      {children}
    </PageFrame>
  );
}

function ProgrammeChoice({ programmes }: { programmes: readonly ProductName[] }) {
  const { t } = useTranslation();
  const hasSome = programmes.length > 0;
  const choices = programmes.map((programme) => (
    <Button key={programme.id} variant="outlined" component={Link} to={addressOf(programme)}>
      {programme.name}
    </Button>
  ));
  return (
    <Frame>
      <EmptyState
        fills
        kind="no-applications"
        title={t(hasSome ? 'gradebook.chooseTitle' : 'gradebook.noProgrammes')}
        action={hasSome && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'center' }}>{choices}</Box>}
      >
        {t(hasSome ? 'gradebook.chooseAdvice' : 'gradebook.noProgrammesAdvice')}
      </EmptyState>
    </Frame>
  );
}

function Gradebook({ productId, programmes }: { productId: string; programmes: readonly ProductName[] }) {
  const { t } = useTranslation();
  const may = useMay();
  const { list, modules = [] } = useGradebook(productId);
  const filters = useGradebookFilters(programmes);
  const heads = listOfHeads(list);
  const { sortBy, sortOrder } = Object(heads.filters);
  const change = (by: string, order: string) => heads.change({ sortBy: by, sortOrder: order });
  const columns = useGradebookColumns(modules, { by: sortBy, order: sortOrder, change });
  return (
    <ListPage
      words="gradebook"
      list={list}
      filters={filters}
      searchAfterMs={PEOPLE_SEARCH_AFTER_MS}
      emptyTitle={t('gradebook.emptyTitle')}
      tools={may(exportGradebook.name) && <ExportButton route={exportGradebook} list={list} withCsv />}
    >
      <ScrolledRows
        list={heads}
        label={t('gradebook.title')}
        columns={columns}
        rowHeight={ROW_HEIGHT}
        height={{ min: 300, max: 720 }}
        minWidth={columns.reduce((sum, { width }) => sum + width, 0)}
      />
    </ListPage>
  );
}

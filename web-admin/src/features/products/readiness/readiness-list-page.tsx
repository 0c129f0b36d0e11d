import AddRounded from '@mui/icons-material/AddRounded';
import Button from '@mui/material/Button';
import { listReadinessProductsForStaff, type ReadinessProduct } from '@paanch/contracts/content/products';
import { PageFrame } from '@paanch/ui/layout/page-frame';
import { PageHeading } from '@paanch/ui/layout/page-heading';
import { ListFailure, NoRows } from '@paanch/ui/list/list-outcomes';
import { RowsSkeleton } from '@paanch/ui/list/scrolled-rows';
import { useRouteQuery } from '@paanch/ui/session/use-route-query';
import { VirtualList } from '@paanch/ui/table/scrolled/virtual-list';
import { useTexts } from '@paanch/ui/use-texts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../app/permissions/use-may.js';
import { RemoveProductDialog } from '../remove-product-dialog.js';
import { useReadinessColumns } from './readiness-columns.js';
import { ReadinessDialog } from './readiness-dialog.js';
import { productsMessages } from '../products.messages.js';
import { readinessMessages } from './readiness.messages.js';

/** Pixels: a name and three lines of description. */
const ROW_HEIGHT = 80;
/** The route answers with all of them at once, unfiltered. */
const WHOLE = { filters: { search: '' }, isNarrowed: false, clear: () => undefined };

export function ReadinessListPage() {
  useTexts('app', { products: productsMessages, readiness: readinessMessages });
  const { t } = useTranslation();
  const may = useMay();
  const { data, error, refetch } = useRouteQuery(listReadinessProductsForStaff, { query: {} });
  /** Null adds one. */
  const [edited, setEdited] = useState<ReadinessProduct | null | undefined>();
  const [removed, setRemoved] = useState<ReadinessProduct>();
  const columns = useReadinessColumns({ onEdit: setEdited, onRemove: setRemoved });
  const rows = data?.products;
  const things = t('readiness.things');
  const add = (
    <Button variant="contained" startIcon={<AddRounded />} onClick={() => setEdited(null)}>
      {t('readiness.add')}
    </Button>
  );
  const actions = may('createReadinessProduct') && add;
  const isEmpty = rows?.length === 0;
  return (
    <PageFrame width="full">
      <PageHeading title={t('layout.readinessTitle')} lead={t('readiness.lead')} actions={isEmpty ? undefined : actions} />
      {error !== null && <ListFailure list={{ rows, retry: () => void refetch() }} things={things} error={error} />}
      {rows === undefined && error === null && <RowsSkeleton columns={columns} rowHeight={ROW_HEIGHT} />}
      {isEmpty && (
        <NoRows list={WHOLE} things={things} advice={t(actions ? 'readiness.emptyFirst' : 'readiness.emptyAdvice')} action={actions} />
      )}
      {rows !== undefined && rows.length > 0 && (
        <VirtualList
          label={t('layout.readinessTitle')}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          rowHeight={ROW_HEIGHT}
          total={rows.length}
          minWidth={930}
        />
      )}
      {edited !== undefined && <ReadinessDialog product={edited} onClose={() => setEdited(undefined)} />}
      {removed !== undefined && <RemoveProductDialog product={removed} onClose={() => setRemoved(undefined)} />}
    </PageFrame>
  );
}

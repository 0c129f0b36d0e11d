import Button from '@mui/material/Button';
import { Banner } from '@paanch/ui/feedback/banner';
import { EmptyState } from '@paanch/ui/feedback/empty/empty-state';
import { LoadFailure } from '@paanch/ui/feedback/load-failure';
import { PageFrame } from '@paanch/ui/layout/page-frame';
import { PageHeading } from '@paanch/ui/layout/page-heading';
import { VirtualList } from '@paanch/ui/table/virtual-list';
import { useTranslation } from 'react-i18next';
import { useProductColumns } from './product-columns.js';
import { NO_FILTERS, type ProductFilters } from './product-filters.js';
import { ProductListSkeleton } from './product-list-skeleton.js';
import { ProductToolbar } from './product-toolbar.js';
import { useProductFilters } from './use-product-filters.js';
import { useProducts } from './use-products.js';

/** Row and list height in pixels (docs/specification.md#screens). */
const ROW_HEIGHT = 80;
const LIST_HEIGHT = { min: 400, max: 600 } as const;

export function ProductListPage() {
  const { t } = useTranslation();
  const { filters, change } = useProductFilters();
  const list = useProducts(filters);
  return (
    <PageFrame width="full">
      <PageHeading title={t('products.title')} lead={t('products.lead')} />
      <ProductToolbar filters={filters} onChange={change} total={list.data?.total} />
      {list.isPending && <ProductListSkeleton />}
      {list.error !== null && <ListFailure list={list} />}
      {list.data !== undefined && <ProductTable list={list} data={list.data} filters={filters} onClear={() => change(NO_FILTERS)} />}
    </PageFrame>
  );
}

type Products = ReturnType<typeof useProducts>;

/** The first page failed, or a later one; loaded rows stay. */
function ListFailure({ list }: { list: Products }) {
  const { t } = useTranslation();
  const title = t('products.failed', { message: list.error?.message });
  const retry = () => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch());
  if (list.data === undefined) return <LoadFailure title={title} message={t('products.failedAdvice')} onRetry={retry} />;
  return (
    <Banner
      kind="error"
      title={title}
      action={
        <Button size="small" variant="outlined" onClick={retry}>
          {t('ui:feedback.tryAgain')}
        </Button>
      }
    />
  );
}

interface ProductTableProps {
  list: Products;
  data: NonNullable<Products['data']>;
  filters: ProductFilters;
  onClear: () => void;
}

function ProductTable({ list, data: { products, total }, filters, onClear }: ProductTableProps) {
  const { t } = useTranslation();
  const columns = useProductColumns();
  // A page that failed is retried only by hand.
  const more = list.hasNextPage && !list.isFetchNextPageError ? { onReachEnd: () => void list.fetchNextPage() } : {};
  return (
    <VirtualList
      label={t('products.title')}
      columns={columns}
      rows={products}
      rowKey={({ id }) => id}
      rowHeight={ROW_HEIGHT}
      total={total}
      {...more}
      isLoadingMore={list.isFetchingNextPage}
      minWidth={520}
      minHeight={`${LIST_HEIGHT.min}px`}
      maxHeight={`clamp(${LIST_HEIGHT.min}px, calc(100dvh - 220px), ${LIST_HEIGHT.max}px)`}
      empty={filters.search.trim() === '' ? <NoProducts /> : <NoMatch search={filters.search} onClear={onClear} />}
    />
  );
}

function NoMatch({ search, onClear }: { search: string; onClear: () => void }) {
  const { t } = useTranslation();
  const action = (
    <Button variant="outlined" onClick={onClear}>
      {t('ui:table.clearFilters')}
    </Button>
  );
  return (
    <EmptyState isInside kind="search-empty" title={t('products.noMatchTitle', { search: search.trim() })} action={action}>
      {t('products.noMatchAdvice')}
    </EmptyState>
  );
}

function NoProducts() {
  const { t } = useTranslation();
  return (
    <EmptyState isInside kind="no-applications" title={t('products.emptyTitle')}>
      {t('products.emptyAdvice')}
    </EmptyState>
  );
}

import { listProducts } from '@paanch/contracts/content/products';
import { ListPage } from '@paanch/ui/list/list-page';
import { ScrolledRows } from '@paanch/ui/list/scrolled-rows';
import { useScrolledList } from '@paanch/ui/list/use-list';
import { useTranslation } from 'react-i18next';
import { useProductColumns } from './product-columns.js';

/** Pixels (docs/specification.md#screens). */
const ROW_HEIGHT = 80;
const LIST_HEIGHT = { min: 400, max: 600 };
/** Milliseconds (docs/specification.md#constants). */
const SEARCH_AFTER_MS = 300;

export function ProductListPage() {
  const { t } = useTranslation();
  const list = useScrolledList(listProducts, 'medium');
  const columns = useProductColumns();
  const orders = [
    { value: 'desc', label: t('products.newest') },
    { value: 'asc', label: t('products.oldest') },
  ];
  return (
    <ListPage
      words="products"
      list={list}
      filters={[{ name: 'sort', label: t('products.sort'), choices: orders }]}
      searchAfterMs={SEARCH_AFTER_MS}
    >
      <ScrolledRows list={list} label={t('products.title')} columns={columns} rowHeight={ROW_HEIGHT} height={LIST_HEIGHT} minWidth={520} />
    </ListPage>
  );
}

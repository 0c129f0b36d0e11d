import AddRounded from '@mui/icons-material/AddRounded';
import Button from '@mui/material/Button';
import { listProducts, type Product } from '@paanch/contracts/content/products';
import { ListPage } from '@paanch/ui/list/list-page';
import { ScrolledRows } from '@paanch/ui/list/scrolled-rows';
import { useScrolledList } from '@paanch/ui/list/use-list';
import { useTexts } from '@paanch/ui/use-texts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../app/permissions/use-may.js';
import { useProductColumns } from './product-columns.js';
import { ProductDialog } from './product-dialog.js';
import { RemoveProductDialog } from './remove-product-dialog.js';
import { productsMessages } from './products.messages.js';

/** Pixels (docs/specification.md#screens). */
const ROW_HEIGHT = 80;
const LIST_HEIGHT = { min: 400, max: 600 };
export function ProductListPage() {
  useTexts('app', { products: productsMessages });
  const { t } = useTranslation();
  const may = useMay();
  const list = useScrolledList(listProducts, 'medium');
  /** Null adds one. */
  const [edited, setEdited] = useState<Product | null | undefined>();
  const [removed, setRemoved] = useState<Product>();
  const columns = useProductColumns({ onEdit: setEdited, onRemove: setRemoved });
  const orders = [
    { value: 'desc', label: t('products.newest') },
    { value: 'asc', label: t('products.oldest') },
  ];
  const add = (
    <Button variant="contained" startIcon={<AddRounded />} onClick={() => setEdited(null)}>
      {t('products.add')}
    </Button>
  );
  return (
    <>
      <ListPage
        words="products"
        list={list}
        filters={[{ name: 'sort', label: t('products.sort'), choices: orders }]}
        actions={may('createProduct') && add}
      >
        <ScrolledRows
          list={list}
          label={t('products.title')}
          columns={columns}
          rowHeight={ROW_HEIGHT}
          height={LIST_HEIGHT}
          minWidth={600}
        />
      </ListPage>
      {edited !== undefined && <ProductDialog product={edited} onClose={() => setEdited(undefined)} />}
      {removed !== undefined && <RemoveProductDialog product={removed} onClose={() => setRemoved(undefined)} />}
    </>
  );
}

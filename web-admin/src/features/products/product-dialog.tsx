import { changeProduct, createProduct, listProducts, type Product, readProduct } from '@paanch/contracts/content/products';
import { RecordDialog } from '@paanch/ui/form/record/record-dialog';
import { useRecord } from '@paanch/ui/form/record/use-record';
import { useTranslation } from 'react-i18next';
import { productFields } from './product-fields.js';
import { productPath } from './product-path.js';

export interface ProductDialogProps {
  /** Null adds one. */
  product: Product | null;
  onClose: () => void;
  onSaved?: (product: Product) => void;
}

/** Adds or edits a course or assessment. */
export function ProductDialog({ product, onClose, onSaved = onClose }: ProductDialogProps) {
  const { t } = useTranslation();
  const record = useRecord(product, {
    create: createProduct,
    change: changeProduct,
    id: 'productId',
    shownBy: [listProducts, readProduct],
    fields: productFields,
    words: 'products',
    draft: 'product',
    opens: ({ id }) => ({ label: t('products.open'), to: productPath(id) }),
    onSaved,
  });
  return <RecordDialog record={record} width={680} onClose={onClose} />;
}

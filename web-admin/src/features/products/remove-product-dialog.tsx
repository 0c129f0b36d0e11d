import { restoreBinItem } from '@paanch/contracts/content/bin';
import {
  listProducts,
  listReadinessProductsForStaff,
  removeProduct,
  removeReadinessProduct,
  type Product,
} from '@paanch/contracts/content/products';
import { readProductFigures } from '@paanch/contracts/progress/reporting/product-figures';
import { ArchiveDialog } from '@paanch/ui/form/archive-dialog';
import { useListCache } from '@paanch/ui/list/list-cache';
import { useClient } from '@paanch/ui/session/session-context';
import { useRouteQuery } from '@paanch/ui/session/use-route-query';
import { useTranslation } from 'react-i18next';

interface RemoveProductDialogProps {
  product: Product;
  onClose: () => void;
  onRemoved?: () => void;
}

/** Of either kind. */
export function RemoveProductDialog({ product, onClose, onRemoved }: RemoveProductDialogProps) {
  const { t } = useTranslation();
  const client = useClient();
  const { id, name, type } = product;
  const { data: figures } = useRouteQuery(readProductFigures, { params: { productId: id } });
  const concerned = figures && t('products.concerned', { count: figures.learners, formatted: figures.learners.toLocaleString('en-IN') });
  const isReadiness = type === 'JOB_READINESS';
  return (
    <ArchiveDialog
      item={product}
      list={useListCache<Product>(isReadiness ? listReadinessProductsForStaff : listProducts)}
      archive={() =>
        isReadiness ? client.call(removeReadinessProduct, { query: { id } }) : client.call(removeProduct, { params: { productId: id } })
      }
      undo={{
        restore: () => client.call(restoreBinItem, { params: { id } }),
        done: t('products.restored'),
        failed: t('products.restoreFailed'),
      }}
      words={{
        title: t('products.removeTitle', { name }),
        advice: [concerned, t('products.removeAdvice')].filter(Boolean).join(' '),
        action: t('products.remove'),
        done: t('products.removed'),
        failed: t('products.removeFailed'),
      }}
      onClose={onClose}
      {...(onRemoved && { onArchived: onRemoved })}
    />
  );
}

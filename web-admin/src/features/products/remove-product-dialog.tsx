import { restoreBinItem } from '@paanch/contracts/content/bin';
import { listProducts, removeProduct, type Product } from '@paanch/contracts/content/products';
import { ArchiveDialog } from '@paanch/ui/form/archive-dialog';
import { useListCache } from '@paanch/ui/list/list-cache';
import { useClient } from '@paanch/ui/session/session-context';
import { useTranslation } from 'react-i18next';

interface RemoveProductDialogProps {
  product: Product;
  onClose: () => void;
  onRemoved?: () => void;
}

export function RemoveProductDialog({ product, onClose, onRemoved }: RemoveProductDialogProps) {
  const { t } = useTranslation();
  const client = useClient();
  const { id, name } = product;
  return (
    <ArchiveDialog
      item={product}
      list={useListCache<Product>(listProducts)}
      archive={() => client.call(removeProduct, { params: { productId: id } })}
      restore={() => client.call(restoreBinItem, { params: { id } })}
      words={{
        title: t('products.removeTitle', { name }),
        advice: t('products.removeAdvice'),
        action: t('products.remove'),
        done: t('products.removed'),
        failed: t('products.removeFailed'),
        restored: t('products.restored'),
        restoreFailed: t('products.restoreFailed'),
      }}
      onClose={onClose}
      {...(onRemoved && { onArchived: onRemoved })}
    />
  );
}

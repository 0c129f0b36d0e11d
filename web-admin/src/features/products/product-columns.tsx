import Box from '@mui/material/Box';
import type { Product } from '@paanch/contracts/content/products';
import { Tag } from '@paanch/ui/feedback/tag';
import type { Column } from '@paanch/ui/table/column';
import { CellText } from '@paanch/ui/table/cell-text';
import { RowMenu } from '@paanch/ui/table/row-menu';
import { ui } from '@paanch/ui/theme/tokens';
import { rem } from '@paanch/ui/theme/typography';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { dateOf } from '../../app/moments.js';
import { useMay } from '../../app/permissions/use-may.js';
import { ProductPicture } from './product-picture.js';
import { productPath } from './product-path.js';

interface RowActions {
  readonly onEdit: (product: Product) => void;
  readonly onRemove: (product: Product) => void;
}

export function useProductColumns({ onEdit, onRemove }: RowActions): readonly Column<Product>[] {
  const { t } = useTranslation();
  const may = useMay();
  return useMemo(
    () => [
      {
        key: 'name',
        title: t('products.name'),
        width: 'minmax(200px, 1fr)',
        pinned: 'start',
        cell: (product) => <NameCell product={product} />,
      },
      {
        key: 'type',
        title: t('products.type'),
        width: '160px',
        cell: ({ type }) => <Tag label={t(`products.types.${type}`)} />,
      },
      {
        key: 'created',
        title: t('products.created'),
        width: '130px',
        cell: ({ created_at }) => (
          <Box component="time" dateTime={created_at} sx={{ color: ui.ink2 }}>
            {dateOf(new Date(created_at))}
          </Box>
        ),
      },
      {
        key: 'actions',
        title: t('products.actions'),
        width: '76px',
        pinned: 'end',
        cell: (product) => (
          <RowMenu
            label={t('products.rowActions', { name: product.name })}
            actions={[
              { label: t('products.view'), does: productPath(product.id) },
              ...(may('changeProduct') ? [{ label: t('products.edit'), does: () => onEdit(product) }] : []),
              ...(may('removeProduct') ? [{ label: t('products.remove'), does: () => onRemove(product), isDestructive: true }] : []),
            ]}
          />
        ),
      },
    ],
    [t, may, onEdit, onRemove],
  );
}

function NameCell({ product: { name, description, image_url } }: { product: Product }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: '14px', minWidth: 0 }}>
      <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
        <ProductPicture url={image_url} width={96} />
      </Box>
      <Box sx={{ minWidth: 0, fontSize: rem(14) }}>
        <CellText>{name}</CellText>
        {description !== null && description !== '' && (
          <Box sx={{ fontSize: rem(13), fontWeight: 450 }}>
            <CellText isQuiet>{description}</CellText>
          </Box>
        )}
      </Box>
    </Box>
  );
}

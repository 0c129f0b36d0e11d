import Box from '@mui/material/Box';
import type { Product } from '@paanch/contracts/content/products';
import { Tag } from '@paanch/ui/feedback/tag';
import type { Column } from '@paanch/ui/table/column';
import { CellText } from '@paanch/ui/table/cell-text';
import { rem } from '@paanch/ui/theme/typography';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../app/permissions/use-may.js';
import { ProductName } from './product-name.js';
import { ProductPicture } from './product-picture.js';
import { endColumns, type RowActions } from './end-columns.js';

export function useProductColumns({ onEdit, onRemove }: RowActions<Product>): readonly Column<Product>[] {
  const { t } = useTranslation();
  const may = useMay();
  return useMemo(
    () => [
      {
        key: 'name',
        title: t('products.name'),
        width: 200,
        share: 1,
        pinned: 'start',
        cell: (product) => <NameCell product={product} />,
      },
      {
        key: 'type',
        title: t('products.type'),
        width: 160,
        onPhone: 'below',
        cell: ({ type }) => <Tag label={t(`products.types.${type}`)} />,
      },
      ...endColumns({ t, may, routes: { edit: 'changeProduct', remove: 'removeProduct' }, onEdit, onRemove }),
    ],
    [t, may, onEdit, onRemove],
  );
}

function NameCell({ product: { id, name, description, image_url } }: { product: Product }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: '14px', minWidth: 0 }}>
      <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
        <ProductPicture url={image_url} width={96} />
      </Box>
      <Box sx={{ minWidth: 0, fontSize: rem(14) }}>
        <ProductName id={id} name={name} />
        {description !== null && description !== '' && (
          <Box sx={{ fontSize: rem(13), fontWeight: 450 }}>
            <CellText isQuiet>{description}</CellText>
          </Box>
        )}
      </Box>
    </Box>
  );
}

import Box from '@mui/material/Box';
import type { ReadinessProduct } from '@paanch/contracts/content/products';
import { TIERS } from '@paanch/contracts/kernel/stars';
import { Tag } from '@paanch/ui/feedback/tag';
import type { Column } from '@paanch/ui/table/column';
import { CellText } from '@paanch/ui/table/cell-text';
import { rem } from '@paanch/ui/theme/typography';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../app/permissions/use-may.js';
import { ProductName } from '../product-name.js';
import { endColumns, type RowActions } from '../end-columns.js';
import { TIER_FIELDS } from './tier-fields.js';

export function useReadinessColumns({ onEdit, onRemove }: RowActions<ReadinessProduct>): readonly Column<ReadinessProduct>[] {
  const { t } = useTranslation();
  const may = useMay();
  return [
    {
      key: 'name',
      title: t('readiness.name'),
      width: 200,
      share: 1,
      pinned: 'start',
      cell: ({ id, name, description }) => (
        <Box sx={{ minWidth: 0 }}>
          <ProductName id={id} name={name} />
          {description !== null && description !== '' && (
            <Box sx={{ fontSize: rem(13), fontWeight: 450 }}>
              <CellText isQuiet lines={3}>
                {description}
              </CellText>
            </Box>
          )}
        </Box>
      ),
    },
    {
      key: 'type',
      title: t('products.type'),
      width: 128,
      onPhone: 'below',
      cell: ({ type }) => <Tag label={t(`products.types.${type}`)} />,
    },
    ...TIERS.map((tier) => ({
      key: tier,
      title: t(`readiness.shortTiers.${tier}`),
      width: 84,
      cell: (product: ReadinessProduct) =>
        t('readiness.range', { min: product[TIER_FIELDS[tier].min], max: product[TIER_FIELDS[tier].max] }),
    })),
    ...endColumns({ t, may, routes: { edit: 'changeReadinessProduct', remove: 'removeReadinessProduct' }, onEdit, onRemove }),
  ];
}

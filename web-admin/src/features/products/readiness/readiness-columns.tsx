import Box from '@mui/material/Box';
import type { ReadinessProduct } from '@paanch/contracts/content/products';
import { TIERS } from '@paanch/contracts/kernel/stars';
import type { Column } from '@paanch/ui/table/column';
import { CellText } from '@paanch/ui/table/cell-text';
import { RowMenu } from '@paanch/ui/table/row-menu';
import { ui } from '@paanch/ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import { dateOf } from '../../../app/moments.js';
import { useMay } from '../../../app/permissions/use-may.js';
import { productPath } from '../product-path.js';
import { TIER_FIELDS } from './tier-fields.js';

interface RowActions {
  readonly onEdit: (product: ReadinessProduct) => void;
  readonly onRemove: (product: ReadinessProduct) => void;
}

export function useReadinessColumns({ onEdit, onRemove }: RowActions): readonly Column<ReadinessProduct>[] {
  const { t } = useTranslation();
  const may = useMay();
  return [
    {
      key: 'name',
      title: t('readiness.name'),
      width: 'minmax(200px, 1fr)',
      pinned: 'start',
      cell: ({ name, description }) => (
        <Box sx={{ minWidth: 0 }}>
          <CellText>{name}</CellText>
          {description !== null && description !== '' && (
            <Box sx={{ fontWeight: 450 }}>
              <CellText isQuiet>{description}</CellText>
            </Box>
          )}
        </Box>
      ),
    },
    ...TIERS.map((tier) => ({
      key: tier,
      title: t(`readiness.shortTiers.${tier}`),
      width: '110px',
      cell: (product: ReadinessProduct) =>
        t('readiness.range', { min: product[TIER_FIELDS[tier].min], max: product[TIER_FIELDS[tier].max] }),
    })),
    {
      key: 'created',
      title: t('readiness.created'),
      width: '130px',
      cell: ({ created_at }) => (
        <Box component="time" dateTime={created_at} sx={{ color: ui.ink2 }}>
          {dateOf(new Date(created_at))}
        </Box>
      ),
    },
    {
      key: 'actions',
      title: t('readiness.actions'),
      width: '76px',
      pinned: 'end',
      cell: (product) => (
        <RowMenu
          label={t('products.rowActions', { name: product.name })}
          actions={[
            { label: t('products.view'), does: productPath(product.id) },
            ...(may('changeReadinessProduct') ? [{ label: t('readiness.edit'), does: () => onEdit(product) }] : []),
            ...(may('removeReadinessProduct') ? [{ label: t('products.remove'), does: () => onRemove(product), isDestructive: true }] : []),
          ]}
        />
      ),
    },
  ];
}

import Box from '@mui/material/Box';
import type { Product } from '@paanch/contracts/content/products';
import { Tag } from '@paanch/ui/feedback/tag';
import type { Column } from '@paanch/ui/table/column';
import { ui } from '@paanch/ui/theme/tokens';
import { rem } from '@paanch/ui/theme/typography';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { dateOf } from '../../app/moments.js';

export function useProductColumns(): readonly Column<Product>[] {
  const { t } = useTranslation();
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
    ],
    [t],
  );
}

function NameCell({ product: { name, description } }: { product: Product }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box title={name} sx={{ ...oneLine, fontSize: rem(14) }}>
        {name}
      </Box>
      {description !== null && description !== '' && (
        <Box title={description} sx={{ ...oneLine, fontSize: rem(13), fontWeight: 450, color: ui.ink2 }}>
          {description}
        </Box>
      )}
    </Box>
  );
}

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', lineHeight: 1.45 } as const;

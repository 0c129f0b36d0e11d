import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { Answered } from '@paanch/client/calling/send';
import type { readProduct } from '@paanch/contracts/content/products';
import { TIERS } from '@paanch/contracts/kernel/stars';
import { Tag } from '@paanch/ui/feedback/tag';
import { Fact, Facts } from '@paanch/ui/record/record-facts';
import { TierPin } from '@paanch/ui/signature/tier-pin';
import { useTranslation } from 'react-i18next';
import { dateOf } from '../../../app/moments.js';
import { ProductPicture } from '../product-picture.js';
import { RangeTrack } from '../readiness/range-track.js';
import { TIER_FIELDS } from '../readiness/tier-fields.js';

export type AnyProduct = Answered<typeof readProduct>;

/** What is stored of a product. */
export function ProductCard({ product }: { product: AnyProduct }) {
  const { t } = useTranslation();
  const { description, image_url, type, created_at, updated_at } = product;
  return (
    <Card sx={{ p: 2, display: 'flex', flexDirection: { xs: 'column', md: 'row' }, gap: 3 }}>
      {type !== 'JOB_READINESS' && (
        <Box sx={{ width: { xs: '100%', md: 280 }, flex: 'none' }}>
          <ProductPicture url={image_url} width="100%" />
        </Box>
      )}
      <Facts>
        <Fact name={t('products.type')}>
          <Tag label={t(`products.types.${type}`)} />
        </Fact>
        <Fact name={t('products.description')}>{description || t('productDetail.none')}</Fact>
        {'visible_tiers' in product && <TierFacts product={product} />}
        <Fact name={t('products.created')}>{dateOf(new Date(created_at))}</Fact>
        <Fact name={t('products.changed')}>{dateOf(new Date(updated_at))}</Fact>
      </Facts>
    </Card>
  );
}

function TierFacts({ product }: { product: Extract<AnyProduct, { visible_tiers: unknown }> }) {
  const { t } = useTranslation();
  return (
    <>
      <Fact name={t('readiness.ranges')}>
        {TIERS.map((tier) => {
          const [min, max] = [product[TIER_FIELDS[tier].min], product[TIER_FIELDS[tier].max]];
          return (
            <Box key={tier} sx={rangeRow}>
              <TierPin tier={tier} size={20} />
              {t(`readiness.tiers.${tier}`)}
              <Box>{t('readiness.range', { min, max })}</Box>
              <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
                <RangeTrack tier={tier} min={min} max={max} />
              </Box>
            </Box>
          );
        })}
      </Fact>
      <Fact name={t('readiness.visibleTo')}>{product.visible_tiers.map((tier) => t(`readiness.shortTiers.${tier}`)).join(', ')}</Fact>
    </>
  );
}

const rangeRow = {
  display: 'grid',
  gridTemplateColumns: { xs: 'auto 1fr auto', sm: 'auto 180px 90px minmax(120px, 320px)' },
  justifyContent: 'start',
  alignItems: 'center',
  gap: 1,
  py: 0.5,
} as const;

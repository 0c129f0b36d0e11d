import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { PlacedModule } from '@paanch/contracts/content/modules/modules';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { ModuleStateChip } from '../../../app/modules/module-state-chip.js';
import { useProductNames } from '../../../app/modules/use-product-names.js';
import { PRODUCTS } from '../../../app/layout/nav-entries.js';

/** Whether learners see it, and the product it belongs to. */
export function ModuleLead({ module }: { module: Pick<PlacedModule, 'state' | 'published_version'> & { readonly product_id: string } }) {
  const { t } = useTranslation();
  const { state, published_version: version, product_id: productId } = module;
  const product = useProductNames()?.find(({ id }) => id === productId);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 0.5 }}>
      <ModuleStateChip state={state} />
      {version !== null && <span>{t('publishing.version', { version })}</span>}
      {product !== undefined && (
        <Link component={RouterLink} to={`${PRODUCTS.to}/${productId}`} underline="hover">
          {product.name}
        </Link>
      )}
    </Box>
  );
}

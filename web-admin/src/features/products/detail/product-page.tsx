import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { cachedAs } from '@paanch/client/calling/caching';
import { readProduct } from '@paanch/contracts/content/products';
import { readProductFigures } from '@paanch/contracts/progress/reporting/product-figures';
import { useRailPlace } from '@paanch/ui/layout/admin/rail-place';
import { RecordPage } from '@paanch/ui/record/record-page';
import { useRecordRead } from '@paanch/ui/record/use-record-read';
import { projectsMessages } from '@paanch/ui/projects/projects.messages';
import { useRouteQuery } from '@paanch/ui/session/use-route-query';
import { useTexts } from '@paanch/ui/use-texts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { PRODUCTS, READINESS } from '../../../app/layout/nav-entries.js';
import { LearnerFigures } from '../../../app/figures/learner-figures.js';
import { useMay } from '../../../app/permissions/use-may.js';
import { publishingMessages } from '../../../app/modules/publishing.messages.js';
import { tiersMessages } from '../../../app/modules/tiers.messages.js';
import { modulesMessages } from '../../../app/modules/modules.messages.js';
import { ModulesCard } from '../modules/modules-card.js';
import { productModulesMessages } from '../modules/product-modules.messages.js';
import { projectModulesMessages } from '../projects/project-modules.messages.js';
import { ProductDialog } from '../product-dialog.js';
import { ReadinessDialog } from '../readiness/readiness-dialog.js';
import { RemoveProductDialog } from '../remove-product-dialog.js';
import { SampleDialog } from '../sample/sample-dialog.js';
import { sampleMessages } from '../sample/sample.messages.js';
import { AssignmentCard } from './assignment-card.js';
import { type AnyProduct, ProductCard } from './product-card.js';
import { productsMessages } from '../products.messages.js';
import { readinessMessages } from '../readiness/readiness.messages.js';
import { productDetailMessages } from './detail.messages.js';

/** One product of either kind, and whom it is assigned to. */
export function ProductPage() {
  useTexts('app', {
    products: productsMessages,
    readiness: readinessMessages,
    productDetail: productDetailMessages,
    productModules: productModulesMessages,
    modules: modulesMessages,
    projectModules: projectModulesMessages,
    projects: projectsMessages,
    publishing: publishingMessages,
    tiers: tiersMessages,
    sample: sampleMessages,
  });
  const may = useMay();
  const read = useRecordRead(readProduct);
  const product = read.data;
  const list = product === undefined ? PRODUCTS : listOf(product);
  useRailPlace(product === undefined ? '' : list.to);
  const heading = product && { title: product.name, actions: <Actions product={product} /> };
  return (
    <RecordPage list={list} words="productDetail" read={read} heading={heading}>
      {product && <ProductCard product={product} />}
      {product && may('readProductFigures') && <Figures productId={product.id} />}
      {product && may('listModules') && <ModulesCard product={product} />}
      {product && may('readProductClients') && <AssignmentCard productId={product.id} />}
    </RecordPage>
  );
}

function Figures({ productId }: { productId: string }) {
  const read = useRouteQuery(readProductFigures, { params: { productId } }, cachedAs('dashboard'));
  return (
    <Box sx={{ mt: 2 }}>
      <LearnerFigures read={read} people={{ productId }} />
    </Box>
  );
}

/** The list that the product is in. */
const listOf = ({ type }: AnyProduct) => (type === 'JOB_READINESS' ? READINESS : PRODUCTS);

function Actions({ product }: { product: AnyProduct }) {
  const { t } = useTranslation();
  const may = useMay();
  const goTo = useNavigate();
  const [opened, setOpened] = useState<'edit' | 'remove' | 'sample' | null>(null);
  const close = () => setOpened(null);
  const isReadiness = product.type === 'JOB_READINESS';
  return (
    <>
      {isReadiness && may('openSample') && (
        <Button variant="outlined" onClick={() => setOpened('sample')}>
          {t('sample.see')}
        </Button>
      )}
      {may(isReadiness ? 'removeReadinessProduct' : 'removeProduct') && (
        <Button variant="outlined" color="error" onClick={() => setOpened('remove')}>
          {t('products.remove')}
        </Button>
      )}
      {may(isReadiness ? 'changeReadinessProduct' : 'changeProduct') && (
        <Button variant="contained" onClick={() => setOpened('edit')}>
          {t('productDetail.edit')}
        </Button>
      )}
      {opened === 'sample' && <SampleDialog product={product} onClose={close} />}
      {opened === 'edit' && <EditDialog product={product} onClose={close} />}
      {opened === 'remove' && <RemoveProductDialog product={product} onClose={close} onRemoved={() => void goTo(listOf(product).to)} />}
    </>
  );
}

function EditDialog({ product, onClose }: { product: AnyProduct; onClose: () => void }) {
  return 'visible_tiers' in product ? (
    <ReadinessDialog product={product} onClose={onClose} />
  ) : (
    <ProductDialog product={product} onClose={onClose} />
  );
}

import { refuse } from '@paanch/contracts/kernel/refusal';
import { writeSample } from '@paanch/contracts/kernel/sample/sample';
import { notReadinessProduct, unknownProduct } from '@paanch/contracts/progress/reasons';
import { openSample as route } from '@paanch/contracts/progress/samples/samples';
import { serve } from '@paanch/platform/http/serve';
import type { ProgressDeps } from '../deps.js';

export const openSample = serve(route, async ({ params: { productId }, body }, { products, samples }: ProgressDeps) => {
  const product = await products.find(productId);
  if (product === null || product.is_archived) return refuse(unknownProduct);
  if (product.type !== 'JOB_READINESS') return refuse(notReadinessProduct);
  const sample = { product_id: productId, ...body };
  await samples.open(sample);
  return { sample: writeSample(sample), product_name: product.name };
});

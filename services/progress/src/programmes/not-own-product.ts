import { type Refusal, refuse } from '@paanch/contracts/kernel/refusal';
import { outsideOwnRows } from '@paanch/platform/http/own-rows';
import type { ProgressDeps } from '../deps.js';

/** NOT_FOUND for a product that is not a Job Readiness programme of the learner. */
export async function notOwnProduct({ products }: ProgressDeps, productId: string): Promise<Refusal> {
  return (await products.exists(productId)) ? outsideOwnRows('product', productId) : refuse('NOT_FOUND');
}

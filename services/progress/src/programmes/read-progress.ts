import { readProgress as route } from '@paanch/contracts/progress/learner-products';
import { serve } from '@paanch/platform/http/serve';
import type { ProgressDeps } from '../deps.js';
import { ownProducts } from './own-products.js';

export const readProgress = serve(route, async ({ caller }, deps: ProgressDeps) => ({
  products: await ownProducts(deps, caller.userId),
}));

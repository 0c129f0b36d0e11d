import { readProductFigures as route } from '@paanch/contracts/progress/reporting/product-figures';
import { serve } from '@paanch/platform/http/serve';
import type { ProgressDeps } from '../deps.js';
import { learnerScopeOf } from '../reports/learner-scope.rule.js';
import { figuresFor } from './client-figures.rule.js';

export const readProductFigures = serve(route, async ({ params: { productId }, caller }, { productFigures, clock }: ProgressDeps) =>
  figuresFor(caller.role, await productFigures.find(productId, learnerScopeOf(caller), clock())),
);

import { exportOwnResults as route } from '@paanch/contracts/progress/exports';
import { knownRows } from '@paanch/platform/exports/known-rows';
import { serve } from '@paanch/platform/http/serve';
import type { ProgressDeps } from '../deps.js';
import { ownProducts } from '../programmes/own-products.js';

/** The rows of the learner's own page, in its order (docs/path.md#results). */
export const exportOwnResults = serve(route, async ({ query, caller }, deps: ProgressDeps) => {
  const products = await ownProducts(deps, caller.userId);
  const results = products.flatMap(({ name: programme, modules }) =>
    modules.map(({ is_unlocked: _shown, ...module }) => ({ ...module, programme })),
  );
  return deps.sendExport(route, query, knownRows(route.table, results));
});

import { refuse } from '@paanch/contracts/kernel/refusal';
import { exportGradebook as route } from '@paanch/contracts/progress/reporting/gradebook';
import { serve } from '@paanch/platform/http/serve';
import type { ProgressDeps } from '../../deps.js';

export const exportGradebook = serve(route, async ({ query }, { gradebooks, gradebookExports, sendExport }: ProgressDeps) => {
  const gradebook = await gradebooks.find(query.productId, 'all');
  if (gradebook === null) throw refuse('NOT_FOUND');
  return sendExport(route, query, await gradebookExports.rows(query, gradebook));
});

import { exportProgress as route } from '@paanch/contracts/progress/exports';
import { serve } from '@paanch/platform/http/serve';
import type { ProgressDeps } from '../deps.js';

export const exportProgress = serve(route, async ({ query }, { progressExports, sendExport }: ProgressDeps) =>
  sendExport(route, query, await progressExports.rows(query)),
);

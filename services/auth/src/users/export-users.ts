import * as routes from '@paanch/contracts/auth/exports';
import { serve } from '@paanch/platform/http/serve';
import type { AuthDeps } from '../deps.js';

export const exportUsers = serve(routes.exportUsers, async ({ query }, { staff, clock, sendExport }: AuthDeps) =>
  sendExport(routes.exportUsers, query, await staff.exported(query, clock())),
);

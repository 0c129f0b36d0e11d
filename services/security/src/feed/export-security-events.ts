import * as contract from '@paanch/contracts/security/recorded-events';
import { serve } from '@paanch/platform/http/serve';
import type { SecurityDeps } from '../deps.js';

export const exportSecurityEvents = serve(contract.exportSecurityEvents, async ({ query, caller }, { feed, sendExport }: SecurityDeps) =>
  sendExport(contract.exportSecurityEvents, query, await feed.exported(query, caller.role)),
);

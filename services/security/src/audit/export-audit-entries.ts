import * as contract from '@paanch/contracts/security/audit';
import { serve } from '@paanch/platform/http/serve';
import type { SecurityDeps } from '../deps.js';

export const exportAuditEntries = serve(contract.exportAuditEntries, async ({ query }, { audit, sendExport }: SecurityDeps) =>
  sendExport(contract.exportAuditEntries, query, await audit.search.exported(query)),
);

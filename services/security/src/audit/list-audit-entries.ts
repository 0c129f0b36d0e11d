import * as contract from '@paanch/contracts/security/audit';
import { serve } from '@paanch/platform/http/serve';
import type { SecurityDeps } from '../deps.js';
import { presentCheck, presentEntry } from './present-entry.js';

export const listAuditEntries = serve(contract.listAuditEntries, async ({ query }, { audit }: SecurityDeps) => {
  const [{ rows, pagination }, check] = await Promise.all([audit.search.page(query), audit.checks.last()]);
  return { data: rows.map(presentEntry), pagination, chain: presentCheck(check) };
});

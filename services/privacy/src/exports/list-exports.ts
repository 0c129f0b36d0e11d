import * as contract from '@paanch/contracts/privacy/exports';
import { serve } from '@paanch/platform/http/serve';
import type { PrivacyDeps } from '../deps.js';
import { presentExport } from './present-export.js';

export const listExports = serve(contract.listExports, async ({ caller }, { requests, receipts }: PrivacyDeps) => {
  const rows = await requests.exportsOf(caller.userId);
  const received = await receipts.of(rows.map(({ id }) => id));
  return { exports: rows.map((row) => presentExport(row, received.get(row.id) ?? [])) };
});

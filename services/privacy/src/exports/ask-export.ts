import { refuse } from '@paanch/contracts/kernel/refusal';
import * as contract from '@paanch/contracts/privacy/exports';
import { exportRunning, exportToday } from '@paanch/contracts/privacy/reasons';
import { serve } from '@paanch/platform/http/serve';
import type { PrivacyDeps } from '../deps.js';
import { makeRequest } from '../requests/request.rule.js';
import { presentExport } from './present-export.js';

const DAY_MS = 86_400_000;

export const askExport = serve(contract.askExport, async ({ caller }, { requests, newId, clock }: PrivacyDeps) => {
  const now = clock();
  if (await requests.isCollecting(caller.userId)) return refuse(exportRunning);
  if (await requests.hasExportSince(caller.userId, new Date(now.getTime() - DAY_MS))) return refuse(exportToday);
  const id = newId();
  const made = await requests.change(id, () => makeRequest({ id, kind: 'export', personId: caller.userId }, now));
  return presentExport(made, []);
});

import * as routes from '@paanch/contracts/auth/office/people-home';
import { clientScopeOf } from '@paanch/contracts/kernel/records/client-scope';
import { serve } from '@paanch/platform/http/serve';
import type { AuthDeps } from '../deps.js';
import type { ImportRecord } from '../imports/tables.js';
import { supportViewOf } from '../profile/support.rule.js';

const NOT_SHOWN = { support_requests: 0, imports: [] };

export const readPeopleHome = serve(routes.readPeopleHome, async ({ caller }, { peopleHome, clock }: AuthDeps) => {
  const now = clock();
  const counts = await peopleHome.counts(clientScopeOf(caller), now);
  if (supportViewOf(caller.role) !== 'all') return { ...counts, ...NOT_SHOWN };
  const [support_requests, imports] = [await peopleHome.supportRequests(), await peopleHome.unendedImports(now)];
  return { ...counts, support_requests, imports: imports.map(presentImport) };
});

const presentImport = ({ id, file_name, state, rows, errors, created_at }: ImportRecord) => ({
  id,
  file_name,
  state,
  rows,
  errors,
  created_at: created_at.toISOString(),
});

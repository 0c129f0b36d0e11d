import * as routes from '@paanch/contracts/auth/people';
import { clientScopeOf } from '@paanch/contracts/kernel/records/client-scope';
import { serve } from '@paanch/platform/http/serve';
import type { AuthDeps } from '../../deps.js';
import { supportViewOf } from '../../profile/support.rule.js';
import { presentStudent } from '../present-person.js';

export const listStudents = serve(routes.listStudents, async ({ query, caller }, { students, clock }: AuthDeps) => {
  const view = { role: caller.role, support: supportViewOf(caller.role), now: clock() };
  const { rows, pagination } = await students.page(query, clientScopeOf(caller), view);
  return { data: rows.map(presentStudent), pagination };
});

import * as routes from '@paanch/contracts/auth/people';
import { serve } from '@paanch/platform/http/serve';
import { clientScopeOf } from '../../clients/client-scope.rule.js';
import type { AuthDeps } from '../../deps.js';
import { presentStudent } from '../present-person.js';

export const listStudents = serve(routes.listStudents, async ({ query, caller }, { students, clock }: AuthDeps) => {
  const { rows, pagination } = await students.page(query, clientScopeOf(caller), { role: caller.role, now: clock() });
  return { data: rows.map(presentStudent), pagination };
});

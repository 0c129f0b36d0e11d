import * as routes from '@paanch/contracts/auth/people';
import { notAmongOwnRows } from '@paanch/platform/http/own-rows';
import { serve } from '@paanch/platform/http/serve';
import { clientScopeOf } from '../../clients/client-scope.rule.js';
import type { AuthDeps } from '../../deps.js';
import { presentStudent } from '../present-person.js';

export const readStudent = serve(routes.readStudent, async ({ params, caller }, { students, observe }: AuthDeps) => {
  const { studentId } = params;
  const found = await students.find(studentId, clientScopeOf(caller));
  if (!found) return notAmongOwnRows('student', studentId, () => students.exists(studentId));
  observe({ type: 'SENSITIVE_DATA_ACCESS', details: { dataKind: 'profile', subjectId: studentId, purpose: 'support' } });
  return presentStudent(found.person, found.client, found.standing);
});

import * as routes from '@paanch/contracts/auth/people';
import { clientScopeOf } from '@paanch/contracts/kernel/records/client-scope';
import { notAmongOwnRows } from '@paanch/platform/http/own-rows';
import { serve } from '@paanch/platform/http/serve';
import type { AuthDeps } from '../../deps.js';
import { supportViewOf } from '../../profile/support.rule.js';
import { presentRecord, presentStudent } from '../present-person.js';

export const readStudent = serve(routes.readStudent, async ({ params, caller }, deps: AuthDeps) => {
  const { studentId } = params;
  const { students, profiles, observe } = deps;
  const found = await students.find(studentId, clientScopeOf(caller), caller.role);
  if (!found) return notAmongOwnRows('student', studentId, () => students.exists(studentId));
  observe({ type: 'SENSITIVE_DATA_ACCESS', details: { dataKind: 'profile', subjectId: studentId, purpose: 'support' } });
  const support = await profiles.findSupport(studentId, supportViewOf(caller.role));
  const background = caller.role === 'Client Staff' ? null : await profiles.background(studentId);
  return presentRecord(presentStudent(found), support, background);
});

import * as routes from '@paanch/contracts/auth/people';
import type { Role } from '@paanch/contracts/kernel/roles';
import { allows } from '@paanch/contracts/kernel/route';
import { notAmongOwnRows } from '@paanch/platform/http/own-rows';
import { serve } from '@paanch/platform/http/serve';
import { clientScopeOf } from '../../clients/client-scope.rule.js';
import type { AuthDeps } from '../../deps.js';
import { presentRecord, presentStudent } from '../present-person.js';

export const readStudent = serve(routes.readStudent, async ({ params, caller }, deps: AuthDeps) => {
  const { studentId } = params;
  const { students, observe } = deps;
  const found = await students.find(studentId, clientScopeOf(caller), caller.role);
  if (!found) return notAmongOwnRows('student', studentId, () => students.exists(studentId));
  observe({ type: 'SENSITIVE_DATA_ACCESS', details: { dataKind: 'profile', subjectId: studentId, purpose: 'support' } });
  const student = presentStudent(found);
  return presentRecord(student, await extraTimeFor(caller.role, studentId, deps));
});

/** Read only for those who may change it; of the others' replies it is left out (docs/people.md#extra-time). */
async function extraTimeFor(role: Role, studentId: string, { profiles }: AuthDeps): Promise<number> {
  return allows(routes.changeAccommodations, role) ? (await profiles.find(studentId)).extra_time_factor : 1;
}

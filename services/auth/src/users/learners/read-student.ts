import * as routes from '@paanch/contracts/auth/people';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { outsideOwnRows } from '@paanch/platform/http/own-rows';
import { serve } from '@paanch/platform/http/serve';
import type { AuthDeps } from '../../deps.js';
import { presentStudent } from '../present-person.js';
import { findStudent } from './find-students.js';

export const readStudent = serve(routes.readStudent, async ({ params, caller }, { reads, observe }: AuthDeps) => {
  const { studentId } = params;
  const found = await findStudent(reads, studentId);
  if (!found) return refuse('NOT_FOUND');
  if (caller.role === 'Client Staff' && caller.clientId !== found.client.id) return outsideOwnRows('student', studentId);
  observe({ type: 'SENSITIVE_DATA_ACCESS', details: { dataKind: 'profile', subjectId: studentId, purpose: 'support' } });
  return presentStudent(found.person, found.client, found.standing);
});

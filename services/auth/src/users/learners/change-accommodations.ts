import { AccommodationsChanged } from '@paanch/contracts/auth/events';
import * as routes from '@paanch/contracts/auth/people';
import { applyPatch } from '@paanch/contracts/kernel/json/apply-patch';
import { fact } from '@paanch/contracts/kernel/event';
import { changeBetween } from '@paanch/contracts/kernel/records/change-between';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { serve } from '@paanch/platform/http/serve';
import type { AuthDeps } from '../../deps.js';

export const changeAccommodations = serve(routes.changeAccommodations, async ({ params, body }, deps: AuthDeps) => {
  const { studentId } = params;
  const { extra_time_factor } = body;
  if (!(await deps.students.exists(studentId))) return refuse('NOT_FOUND');
  await deps.profiles.change(studentId, (known) => {
    const { next, fields } = applyPatch(known, { extra_time_factor });
    const change = changeBetween({ kept: ['extra_time_factor'] }, { action: 'changed', fields, before: known, after: next });
    const data = { person_id: studentId, extra_time_factor, change };
    return { next, facts: fields.length === 0 ? [] : [fact(AccommodationsChanged, studentId, data)], outcome: undefined };
  });
  return { student_id: studentId, extra_time_factor };
});

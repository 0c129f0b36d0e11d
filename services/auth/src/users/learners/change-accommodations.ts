import { AccommodationsChanged } from '@paanch/contracts/auth/events';
import * as routes from '@paanch/contracts/auth/people';
import { applyPatch } from '@paanch/contracts/kernel/json/apply-patch';
import { fact } from '@paanch/contracts/kernel/event';
import { changeBetween } from '@paanch/contracts/kernel/records/change-between';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { serve } from '@paanch/platform/http/serve';
import type { AuthDeps } from '../../deps.js';

const KEPT = ['extra_time_factor', 'no_time_limit', 'breaks', 'large_text'] as const;

export const changeAccommodations = serve(routes.changeAccommodations, async ({ params, body }, deps: AuthDeps) => {
  const { studentId } = params;
  if (!(await deps.students.exists(studentId))) return refuse('NOT_FOUND');
  return deps.profiles.change(studentId, (known) => {
    const { next, fields } = applyPatch(known, body);
    const change = changeBetween({ kept: KEPT }, { action: 'changed', fields, before: known, after: next });
    const { extra_time_factor, no_time_limit, breaks, large_text } = next;
    const given = { extra_time_factor, no_time_limit, breaks, large_text };
    const facts = fields.length === 0 ? [] : [fact(AccommodationsChanged, studentId, { person_id: studentId, ...given, change })];
    return { next, facts, outcome: { student_id: studentId, ...given } };
  });
});

import { AccommodationsChanged } from '@paanch/contracts/auth/events';
import * as routes from '@paanch/contracts/auth/people';
import { fact } from '@paanch/contracts/kernel/event';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { serve } from '@paanch/platform/http/serve';
import { unchanged } from '@paanch/platform/outbox/define-store';
import type { AuthDeps } from '../../deps.js';
import { findStudent } from './find-students.js';

export const changeAccommodations = serve(routes.changeAccommodations, async ({ params, body }, deps: AuthDeps) => {
  const { studentId } = params;
  const { extra_time_factor: factor } = body;
  if (!(await findStudent(deps.reads, studentId))) return refuse('NOT_FOUND');
  await deps.profiles.change(studentId, (known) => {
    if (known.extra_time_factor === factor) return unchanged(known, undefined);
    const change = { action: 'changed' as const, fields: ['extra_time_factor'] };
    const said = { person_id: studentId, extra_time_factor: factor, change };
    return {
      next: { ...known, extra_time_factor: factor },
      facts: [fact(AccommodationsChanged, studentId, said)],
      outcome: undefined,
    };
  });
  return { student_id: studentId, extra_time_factor: factor };
});

import { readStaffName as contract } from '@paanch/contracts/auth/office/staff-names';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { serve } from '@paanch/platform/http/serve';
import type { AuthDeps } from '../deps.js';

/** A learner's name is not told here. */
export const readStaffName = serve(contract, async ({ params: { userId } }, { people }: AuthDeps) => {
  const person = await people.find(userId);
  if (person === null || person.role === 'student') return refuse('NOT_FOUND');
  return { id: person.id, full_name: person.full_name };
});

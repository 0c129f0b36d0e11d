import * as routes from '@paanch/contracts/auth/people';
import { unknownClient } from '@paanch/contracts/auth/reasons';
import { isRefusal, refuse } from '@paanch/contracts/kernel/refusal';
import { serve } from '@paanch/platform/http/serve';
import { unlessStale } from '@paanch/platform/outbox/unless-stale';
import type { AuthDeps } from '../deps.js';
import { canStaffSignIn } from './account-status.rule.js';
import type { StaffMember } from './person.store.js';
import { presentStaff } from './present-person.js';
import { clientOf, editStaff } from './user.rule.js';

export const changeUser = serve(routes.changeUser, async ({ params, body, caller }, deps: AuthDeps) => {
  const { full_name, role, revision } = body;
  const at = deps.clock();
  const clientId = clientOf(role, body.client_id);
  const client = clientId === null ? null : await deps.clients.findName(clientId);
  const decide = unlessStale(revision, presentMember, (known) => {
    if (!known.person || known.person.role === 'student') return refuse('NOT_FOUND');
    if (clientId !== null && client === null) return refuse(unknownClient);
    const otherAdmins = known.otherAdmins.filter((admin) => canStaffSignIn(admin, at)).length;
    const editing = { editorId: caller.userId, otherAdmins };
    const edited = editStaff(known.person, { full_name, role, client_id: clientId }, editing);
    if (isRefusal(edited)) return edited;
    const { next, facts } = edited;
    const outcome = { person: next, isTokenStale: next.session_version !== known.person.session_version };
    return { next: next === known.person ? known : { ...known, person: next }, facts, outcome };
  });
  const { person, isTokenStale } = await deps.staff.change(params.userId, decide);
  if (isTokenStale) deps.personChanged(person.id);
  return presentStaff(person, role, client);
});

function presentMember({ person, client }: StaffMember) {
  return person && person.role !== 'student' ? presentStaff(person, person.role, client) : null;
}

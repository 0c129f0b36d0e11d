import * as routes from '@paanch/contracts/auth/people';
import { unknownClient } from '@paanch/contracts/auth/reasons';
import { isRefusal, refuse } from '@paanch/contracts/kernel/refusal';
import { isSignInFresh } from '@paanch/platform/http/caller';
import { serve } from '@paanch/platform/http/serve';
import { unlessStale } from '@paanch/platform/outbox/unless-stale';
import type { AuthDeps } from '../deps.js';
import { canStaffSignIn } from './account-status.rule.js';
import type { StaffMember } from './person.store.js';
import { presentStaff } from './present-person.js';
import { clientOf, editStaff, makesAdmin } from './user.rule.js';

export const changeUser = serve(routes.changeUser, async ({ params, body, caller }, deps: AuthDeps) => {
  const { full_name, role, revision } = body;
  const at = deps.clock();
  const clientId = clientOf(role, body.client_id);
  const client = clientId === null ? null : await deps.clients.findName(clientId);
  const decide = unlessStale(revision, presentMember, (known) => {
    if (!known.person || known.person.role === 'student') return refuse('NOT_FOUND');
    if (makesAdmin(role, known.person.role) && !isSignInFresh(caller, at)) return refuse('REAUTH_REQUIRED');
    if (clientId !== null && client === null) return refuse(unknownClient);
    const otherAdmins = known.otherAdmins.filter((admin) => canStaffSignIn(admin, at)).length;
    const editing = { editorId: caller.userId, otherAdmins };
    const edited = editStaff(known.person, { full_name, role, client_id: clientId }, editing);
    if (isRefusal(edited)) return edited;
    const { next, facts } = edited;
    const outcome = { member: { ...known, person: next }, isTokenStale: next.session_version !== known.person.session_version };
    return { next: next === known.person ? known : { ...known, person: next }, facts, outcome };
  });
  const { member, isTokenStale } = await deps.staff.change(params.userId, decide);
  if (isTokenStale) deps.personChanged(params.userId);
  return presentStaff({ ...member, client }, role);
});

function presentMember({ person, ...member }: StaffMember) {
  return person && person.role !== 'student' ? presentStaff({ ...member, person }, person.role) : null;
}

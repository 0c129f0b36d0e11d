import * as routes from '@paanch/contracts/auth/invitations';
import { isRefusal, refuse } from '@paanch/contracts/kernel/refusal';
import { serve } from '@paanch/platform/http/serve';
import type { AuthDeps } from '../../deps.js';
import { withdraw } from './invitation.rule.js';
import { refuseOutsideScope } from './invitation-scope.js';

/** A second time changes nothing. */
export const removeInvitation = serve(routes.removeInvitation, async ({ params, caller }, deps: AuthDeps) => {
  const { invitationId } = params;
  const at = deps.clock();
  await deps.invitations.change({ invitationId }, (known) => {
    if (!known?.invitation) return refuse('NOT_FOUND');
    const refusal = refuseOutsideScope(caller, invitationId)(known.person);
    if (refusal) return refusal;
    const changed = withdraw(known.invitation, at);
    if (isRefusal(changed)) return changed;
    const { next: invitation, facts } = changed;
    return { next: invitation === known.invitation ? known : { ...known, invitation }, facts, outcome: undefined };
  });
  return { success: true as const };
});

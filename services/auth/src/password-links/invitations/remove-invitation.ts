import * as routes from '@paanch/contracts/auth/invitations';
import { isRefusal, refuse } from '@paanch/contracts/kernel/refusal';
import { outsideOwnRows } from '@paanch/platform/http/own-rows';
import { serve } from '@paanch/platform/http/serve';
import type { AuthDeps } from '../../deps.js';
import { withdraw } from './invitation.rule.js';
import { invitationScopeOf, isInvitationInScope } from './invitation-scope.rule.js';

/** A second call changes nothing. */
export const removeInvitation = serve(routes.removeInvitation, async ({ params, caller }, deps: AuthDeps) => {
  const { invitationId } = params;
  const at = deps.clock();
  await deps.invitations.change({ invitationId }, (known) => {
    if (!known?.invitation) return refuse('NOT_FOUND');
    if (!isInvitationInScope(invitationScopeOf(caller), known.person)) return outsideOwnRows('invitation', invitationId);
    const changed = withdraw(known.invitation, at);
    if (isRefusal(changed)) return changed;
    const { next: invitation, facts } = changed;
    return { next: invitation === known.invitation ? known : { ...known, invitation }, facts, outcome: undefined };
  });
  return { success: true as const };
});

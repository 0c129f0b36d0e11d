import * as routes from '@paanch/contracts/auth/invitations';
import { outsideOwnRows } from '@paanch/platform/http/own-rows';
import { serve } from '@paanch/platform/http/serve';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import type { AuthDeps } from '../../deps.js';
import { invitationScopeOf, isInvitationInScope } from './invitation-scope.rule.js';
import { presentInvitation } from './present-invitation.js';
import { sendInvitation } from './send-invitation.js';

export const resendInvitation = serve(routes.resendInvitation, async ({ params, caller }, deps: AuthDeps) => {
  const { invitationId } = params;
  const scope = invitationScopeOf(caller);
  const sent = await inTransaction(deps.db, (tx) =>
    sendInvitation(tx, { invitationId }, deps, (person) =>
      isInvitationInScope(scope, person) ? null : outsideOwnRows('invitation', invitationId),
    ),
  );
  return presentInvitation(sent);
});

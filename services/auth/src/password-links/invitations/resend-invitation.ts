import * as routes from '@paanch/contracts/auth/invitations';
import { serve } from '@paanch/platform/http/serve';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import type { AuthDeps } from '../../deps.js';
import { presentInvitation } from './present-invitation.js';
import { sendInvitation } from './send-invitation.js';
import { refuseOutsideScope } from './invitation-scope.js';

export const resendInvitation = serve(routes.resendInvitation, async ({ params, caller }, deps: AuthDeps) => {
  const { invitationId } = params;
  const sent = await inTransaction(deps.db, (tx) => sendInvitation(tx, { invitationId }, refuseOutsideScope(caller, invitationId), deps));
  return presentInvitation(sent);
});

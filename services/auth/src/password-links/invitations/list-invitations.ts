import * as routes from '@paanch/contracts/auth/invitations';
import { serve } from '@paanch/platform/http/serve';
import type { AuthDeps } from '../../deps.js';
import { invitationState } from './invitation.rule.js';
import { invitationScopeOf } from './invitation-scope.rule.js';
import { presentInvitation } from './present-invitation.js';

export const listInvitations = serve(routes.listInvitations, async ({ query, caller }, { invitations, clock }: AuthDeps) => {
  const now = clock();
  const { rows, pagination } = await invitations.page(query, invitationScopeOf(caller), now);
  return {
    data: rows.map(({ invitation, person, client }) => ({
      ...presentInvitation({ invitation, person }),
      full_name: person.full_name,
      client,
      state: invitationState(invitation, now),
    })),
    pagination,
  };
});

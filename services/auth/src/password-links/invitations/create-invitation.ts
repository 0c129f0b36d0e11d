import * as routes from '@paanch/contracts/auth/invitations';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { isSignInFresh } from '@paanch/platform/http/caller';
import { serve } from '@paanch/platform/http/serve';
import type { AuthDeps } from '../../deps.js';
import { addPerson, preparePerson } from '../../users/add-person.js';
import { makesAdmin } from '../../users/user.rule.js';
import { mayInvite } from './invitation.rule.js';
import { presentInvitation } from './present-invitation.js';

export const createInvitation = serve(routes.createInvitation, async ({ body, caller }, deps: AuthDeps) => {
  if (!mayInvite(caller.role, body.role)) return refuse('FORBIDDEN');
  if (makesAdmin(body.role) && !isSignInFresh(caller, deps.clock())) return refuse('REAUTH_REQUIRED');
  const { person, invitation } = await addPerson(await preparePerson(body.role, body, deps), deps);
  if (!invitation) throw new Error('A person added without a password must be invited');
  return presentInvitation({ person, invitation });
});

import * as routes from '@paanch/contracts/auth/people';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { isSignInFresh } from '@paanch/platform/http/caller';
import { serve } from '@paanch/platform/http/serve';
import type { AuthDeps } from '../deps.js';
import { addPerson, preparePerson } from './add-person.js';
import { presentStaff } from './present-person.js';
import { makesAdmin } from './user.rule.js';

export const createUser = serve(routes.createUser, {
  prepare: async ({ body, caller }, deps: AuthDeps) => {
    if (makesAdmin(body.role) && !isSignInFresh(caller, deps.clock())) return refuse('REAUTH_REQUIRED');
    return preparePerson(body.role, body, deps);
  },
  handle: async ({ body }, deps, prepared) => {
    const { person, client } = await addPerson(prepared, deps);
    return presentStaff({ person, client, invitation: null, lastActiveAt: null }, body.role);
  },
});

import * as routes from '@paanch/contracts/auth/people';
import { serve } from '@paanch/platform/http/serve';
import type { AuthDeps } from '../deps.js';
import { addPerson, preparePerson } from './add-person.js';
import { presentStaff } from './present-person.js';

export const createUser = serve(routes.createUser, {
  prepare: async ({ body }, deps: AuthDeps) => preparePerson(body.role, body, deps),
  handle: async ({ body }, deps, prepared) => {
    const { person, client } = await addPerson(prepared, deps);
    return presentStaff(person, body.role, client);
  },
});

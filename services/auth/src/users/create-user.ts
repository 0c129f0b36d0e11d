import * as routes from '@paanch/contracts/auth/people';
import { serve } from '@paanch/platform/http/serve';
import type { AuthDeps } from '../deps.js';
import { addPerson } from './add-person.js';
import { presentStaff } from './present-person.js';

export const createUser = serve(routes.createUser, async ({ body }, deps: AuthDeps) => {
  const { person, client } = await addPerson(body.role, body, deps);
  return presentStaff(person, body.role, client);
});

import * as routes from '@paanch/contracts/auth/people';
import { unknownClient } from '@paanch/contracts/auth/reasons';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { serve } from '@paanch/platform/http/serve';
import type { AuthDeps } from '../../deps.js';
import { addPerson, preparePerson } from '../add-person.js';
import { presentStudent } from '../present-person.js';

export const createStudent = serve(routes.createStudent, {
  prepare: async ({ body }, deps: AuthDeps) => preparePerson('student', body, deps),
  handle: async (_, deps, prepared) => {
    const { person, client, invitation } = await addPerson(prepared, deps);
    return client ? presentStudent({ person, client, standing: null, invitation }) : refuse(unknownClient);
  },
});

import * as routes from '@paanch/contracts/auth/people';
import { unknownClient } from '@paanch/contracts/auth/reasons';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { serve } from '@paanch/platform/http/serve';
import type { AuthDeps } from '../../deps.js';
import { presentStudent } from '../present-person.js';
import { editPerson } from '../user.rule.js';

export const changeStudent = serve(routes.changeStudent, async ({ params, body }, deps: AuthDeps) => {
  const { studentId } = params;
  const [client, standing] = await Promise.all([deps.clients.findName(body.client_id), deps.standings.find(studentId)]);
  const { person, isTokenStale } = await deps.people.change(studentId, (known) => {
    if (known?.role !== 'student') return refuse('NOT_FOUND');
    if (!client) return refuse(unknownClient);
    const { next, facts } = editPerson(known, { full_name: body.full_name, client_id: client.id });
    return { next, facts, outcome: { person: next, isTokenStale: next.session_version !== known.session_version } };
  });
  if (isTokenStale) deps.personChanged(person.id);
  return client ? presentStudent(person, client, standing) : refuse(unknownClient);
});

import * as routes from '@paanch/contracts/auth/clients';
import { refuse } from '@paanch/contracts/kernel/refusal';
import type { BodyOf } from '@paanch/contracts/kernel/route';
import { serve } from '@paanch/platform/http/serve';
import type { AuthDeps } from '../deps.js';
import { editClient, type ClientFields } from './client.rule.js';
import { presentClient } from './present-client.js';

/** What is absent stays; an empty text clears. */
export const changeClient = serve(routes.changeClient, async ({ params: { clientId: id }, body }, deps: AuthDeps) => {
  const at = deps.clock();
  const { client, ended, isSwitched } = await deps.clients.change({ id, withSessions: body.is_active === false }, (known) => {
    if (!known) return refuse('NOT_FOUND');
    const { next, facts } = editClient(known, editOf(body, known.client), at);
    const outcome = {
      client: next.client,
      ended: next.sessions.flatMap((session) => (session.endedAt === null ? [] : [session.id])),
      isSwitched: next.client.isActive !== known.client.isActive,
    };
    return { next, facts, outcome };
  });
  deps.sessionsEnded(ended);
  if (isSwitched) deps.clientChanged(id);
  return presentClient(client);
});

function editOf(body: BodyOf<typeof routes.changeClient>, known: ClientFields): ClientFields {
  return {
    name: body.name ?? known.name,
    contactEmail: body.contact_email === undefined ? known.contactEmail : body.contact_email || null,
    address: body.address === undefined ? known.address : body.address || null,
    logoUrl: body.logo_url === undefined ? known.logoUrl : body.logo_url,
    isActive: body.is_active ?? known.isActive,
    jobPortalEnabled: body.job_portal_enabled ?? known.jobPortalEnabled,
    maxResumesPerStudent: body.max_resumes_per_student ?? known.maxResumesPerStudent,
    maxApplicationsPerStudent: body.max_applications_per_student ?? known.maxApplicationsPerStudent,
  };
}

import * as routes from '@paanch/contracts/auth/profile';
import { refuse } from '@paanch/contracts/kernel/refusal';
import type { BodyOf } from '@paanch/contracts/kernel/route';
import { serve } from '@paanch/platform/http/serve';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import type { AuthDeps } from '../deps.js';
import { findStudent } from '../users/learners/find-students.js';
import { editPerson } from '../users/user.rule.js';
import { presentProfile } from './present-profile.js';
import type { Profile } from './tables.js';

/** Other services know the name and the field of study, so one fact tells both; the rest stays here. */
export const changeProfile = serve(routes.changeProfile, async ({ body, caller }, deps: AuthDeps) => {
  const found = await findStudent(deps.reads, caller.userId);
  if (!found) return refuse('AUTH_REQUIRED');
  const { client } = found;
  return inTransaction(deps.db, async (tx) => {
    const person = await deps.people.within(tx).change(caller.userId, (known) => {
      if (!known) return refuse('AUTH_REQUIRED');
      const { role, clientId, fullName } = known;
      const { next, facts } = editPerson(known, {
        fullName: body.full_name ?? fullName,
        role,
        clientId,
        backgroundType: body.background_type,
      });
      return { next, facts, outcome: next };
    });
    const profile = await deps.profiles.within(tx).change(caller.userId, (known) => {
      const next = edited(known, body);
      return { next, facts: [], outcome: next };
    });
    return presentProfile({ ...person, clientName: client.name }, profile);
  });
});

/** What is absent stays; null and an empty text clear. */
function edited(known: Profile, body: BodyOf<typeof routes.changeProfile>): Profile {
  const { phone, background_type, language, time_zone, date_of_birth, accommodations_request, share_settings } = body;
  return {
    ...known,
    phone: phone === undefined ? known.phone : phone,
    backgroundType: background_type === undefined ? known.backgroundType : background_type,
    language: language ?? known.language,
    timeZone: time_zone ?? known.timeZone,
    dateOfBirth: date_of_birth === undefined ? known.dateOfBirth : date_of_birth,
    accommodationsRequest: accommodations_request === undefined ? known.accommodationsRequest : accommodations_request || null,
    sharesAccommodations: share_settings?.accommodations ?? known.sharesAccommodations,
  };
}

import * as routes from '@paanch/contracts/auth/profile';
import { backgroundLocked, birthDateHeld } from '@paanch/contracts/auth/reasons';
import { applyPatch, type Patch } from '@paanch/contracts/kernel/json/apply-patch';
import { refuse } from '@paanch/contracts/kernel/refusal';
import type { BodyOf } from '@paanch/contracts/kernel/route';
import { serve } from '@paanch/platform/http/serve';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import type { AuthDeps } from '../deps.js';
import { editPerson } from '../users/user.rule.js';
import { isBackgroundHeld } from './background.rule.js';
import { withBirthDate } from './birth-dates/birth-date.rule.js';
import { isBirthDateHeld, minorUntil } from './minor-until.rule.js';
import { presentProfile } from './present-profile.js';
import { supportRequested } from './support.rule.js';
import type { Profile } from './tables.js';

/** Other services keep copies of the name, the field of study, the language and until when a learner is a minor, so one fact carries them; the rest stays here. */
export const changeProfile = serve(routes.changeProfile, async ({ body, caller }, deps: AuthDeps) => {
  const found = await deps.students.find(caller.userId, 'all', caller.role);
  if (!found) return refuse('AUTH_REQUIRED');
  const { client, standing } = found;
  const star = standing?.star_level ?? null;
  return inTransaction(deps.db, async (tx) => {
    // Locked first, because a parent may be answering.
    await deps.people.lock(tx, caller.userId);
    const before = await deps.profiles.find(caller.userId, tx);
    if (body.date_of_birth !== undefined && isBirthDateHeld(before.date_of_birth, body.date_of_birth, deps.clock()))
      return refuse(birthDateHeld);
    const born = body.date_of_birth === undefined ? undefined : withBirthDate(before, body.date_of_birth, deps.clock());
    const person = await deps.people.within(tx).change(caller.userId, (known) => {
      if (!known) return refuse('AUTH_REQUIRED');
      if (isBackgroundHeld(known.background_type, body.background_type, star)) return refuse(backgroundLocked);
      const { next, facts } = editPerson(known, {
        full_name: body.full_name,
        background_type: body.background_type,
        language: body.language,
        minor_until: born && minorUntil(born, deps.clock()),
      });
      return { next, facts, outcome: next };
    });
    const profile = await deps.profiles.within(tx).change(caller.userId, (known) => {
      const { next } = applyPatch(known, { ...patchOf(body), guardian_agreed: born?.guardian_agreed });
      return { next, facts: supportRequested(known, next), outcome: next };
    });
    return presentProfile(person, client.name, profile);
  });
});

/** An empty text clears its field. */
function patchOf({
  full_name: _name,
  accommodations_request,
  share_settings,
  ...fields
}: BodyOf<typeof routes.changeProfile>): Patch<Profile> {
  return {
    ...fields,
    accommodations_request: accommodations_request === '' ? null : accommodations_request,
    shares_accommodations: share_settings?.accommodations,
  };
}

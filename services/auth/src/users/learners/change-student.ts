import * as routes from '@paanch/contracts/auth/people';
import { unknownClient } from '@paanch/contracts/auth/reasons';
import { applyPatch } from '@paanch/contracts/kernel/json/apply-patch';
import { refuse } from '@paanch/contracts/kernel/refusal';
import type { BackgroundType } from '@paanch/contracts/kernel/vocabulary/study';
import { serve } from '@paanch/platform/http/serve';
import { unlessStale } from '@paanch/platform/outbox/unless-stale';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import type { AuthDeps } from '../../deps.js';
import type { Profile } from '../../profile/tables.js';
import { presentStudent } from '../present-person.js';
import { editPerson } from '../user.rule.js';
import type { LockedStudent } from './student.store.js';

export const changeStudent = serve(routes.changeStudent, async ({ params, body }, deps: AuthDeps) => {
  const client = await deps.clients.findName(body.client_id);
  const decide = unlessStale(body.revision, presentLocked, (known) => {
    if (known.person?.role !== 'student') return refuse('NOT_FOUND');
    if (!client) return refuse(unknownClient);
    const { next: person, facts } = editPerson(known.person, {
      full_name: body.full_name,
      client_id: client.id,
      background_type: body.background_type,
    });
    const isTokenStale = person.session_version !== known.person.session_version;
    const next = person === known.person ? known : { ...known, person, client };
    return { next, facts, outcome: { student: presentStudent({ ...known, person, client }), isTokenStale } };
  });
  const { student, isTokenStale } = await inTransaction(deps.db, async (tx) => {
    const changed = await deps.students.within(tx).change(params.studentId, decide);
    if (body.background_type !== undefined) await deps.profiles.within(tx).change(params.studentId, withBackground(body.background_type));
    return changed;
  });
  if (isTokenStale) deps.personChanged(student.id);
  return student;
});

/** Its fact is that of the person. */
const withBackground = (background_type: BackgroundType | null) => (known: Profile) => {
  const { next } = applyPatch(known, { background_type });
  return { next, facts: [], outcome: next };
};

function presentLocked({ person, client, ...rest }: LockedStudent) {
  return person?.role === 'student' && client ? presentStudent({ ...rest, person, client }) : null;
}

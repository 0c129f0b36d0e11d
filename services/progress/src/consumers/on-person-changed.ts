import { PersonChanged } from '@paanch/contracts/auth/events';
import { subscribe } from '@paanch/platform/messaging/subscribe';
import type { ProgressDeps } from '../deps.js';
import { enrolEach } from './enrol-each.js';

/**
 * Keeps the names of staff. Updates our copy of a learner and enrols them in what their client offers; existing enrolments stay (docs/path.md#enrolment).
 * One whose account was removed leaves nothing behind (docs/imports.md#undoing).
 */
export const onPersonChanged = subscribe(PersonChanged, async (fact, deps: ProgressDeps, tx) => {
  const { person_id, role, client_id, change } = fact.data;
  if (role !== 'student') return deps.staff.save(tx, fact);
  await deps.records.lockEnrolling(tx);
  if (change.action === 'removed') {
    await deps.records.removeOf(tx, person_id);
    await deps.people.remove(tx, person_id);
    return;
  }
  if (await deps.people.isRemoved(tx, person_id)) return;
  await deps.people.save(tx, fact);
  await enrolEach(await deps.records.toJoin(tx, person_id, client_id), deps, tx);
});

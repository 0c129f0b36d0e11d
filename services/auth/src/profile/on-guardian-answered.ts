import { GuardianAnswered } from '@paanch/contracts/privacy/events';
import { subscribe } from '@paanch/platform/messaging/subscribe';
import { unchanged } from '@paanch/platform/outbox/define-store';
import type { AuthDeps } from '../deps.js';
import { notifyPerson } from '../notifications/notify-people.js';
import { guardianAnswered as textOf } from '../notifications/privacy/privacy-text.rule.js';
import { guardianAnswered } from './guardian.rule.js';
import { minorUntil } from './minor-until.rule.js';
import { editPerson } from '../users/user.rule.js';

/** Keeps a parent's answer; the services that keep until when a learner is a minor are told what it changes (docs/privacy.md#minors). */
export const onGuardianAnswered = subscribe(GuardianAnswered, async ({ id: factId, data, agg_version: revision }, deps: AuthDeps, tx) => {
  const { student_id: id, state } = data;
  const answer = { isAgreed: state === 'agreed', revision };
  const person = await deps.people.lock(tx, id);
  if (person?.role !== 'student') return;
  const profile = guardianAnswered(await deps.profiles.find(id, tx), answer);
  await deps.people.within(tx).change(id, (known) => {
    if (known === null) return unchanged(known, undefined);
    return { ...editPerson(known, { minor_until: minorUntil(profile, deps.clock()) }), outcome: undefined };
  });
  await deps.profiles.within(tx).change(id, (known) => ({ next: guardianAnswered(known, answer), facts: [], outcome: undefined }));
  const text = textOf(state);
  // One that came after a later answer is no news.
  if (text !== null && profile.guardian_revision === revision) await notifyPerson(tx, id, `guardian ${factId}`, () => text, deps);
});

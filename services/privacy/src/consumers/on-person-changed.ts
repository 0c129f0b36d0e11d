import { PersonChanged } from '@paanch/contracts/auth/events';
import { subscribe } from '@paanch/platform/messaging/subscribe';
import type { PrivacyDeps } from '../deps.js';
import { endLeft } from '../erasure/erasure.rule.js';
import { isErasedFor } from '../people/left.rule.js';

/** Keeps the copy. The erasure of a learner who comes back before the account is closed is taken back (docs/privacy.md#when-a-learner-leaves). */
export const onPersonChanged = subscribe(PersonChanged, async (fact, { people, requests, clock }: PrivacyDeps, tx) => {
  const left = await people.save(tx, fact);
  if (left === undefined || isErasedFor(left, clock())) return;
  const id = await requests.leftOf(tx, fact.data.person_id);
  if (id !== null) await requests.within(tx).change(id, (known) => endLeft(known, clock()));
});

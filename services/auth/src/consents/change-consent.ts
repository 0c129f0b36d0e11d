import { applyPatch } from '@paanch/contracts/kernel/json/apply-patch';
import type { Refusal } from '@paanch/contracts/kernel/refusal';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import type { AuthDeps } from '../deps.js';
import type { ConsentKey } from './consent.store.js';
import type { ConsentDecision } from './give.rule.js';
import type { Consent } from './tables.js';

type Decide = (known: Consent | null) => ConsentDecision | Refusal;

/** That to share is kept with the profile too, where the pages of Client Staff read it (docs/permissions.md#row-security). */
export function changeConsent(key: ConsentKey, decide: Decide, { db, consents, profiles }: AuthDeps): Promise<ConsentDecision['outcome']> {
  return inTransaction(db, async (tx) => {
    const outcome = await consents.within(tx).change(key, decide);
    if (key.purpose !== 'share_with_institution') return outcome;
    const agreed_to_share = outcome.consent.withdrawn_at === null;
    await profiles
      .within(tx)
      .change(key.personId, (known) => ({ next: applyPatch(known, { agreed_to_share }).next, facts: [], outcome: null }));
    return outcome;
  });
}

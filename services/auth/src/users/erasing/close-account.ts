import type { ClosedPerson } from '@paanch/platform/privacy/personal-data';
import { unchanged } from '@paanch/platform/outbox/define-store';
import type { Tx } from '@paanch/platform/postgres/database';
import type { AuthDeps } from '../../deps.js';
import { erase } from '../account-state/account-state.rule.js';
import { applyToAccount } from '../account-state/change-account.js';

/** Ends the sessions and tells those who keep a copy; the rows go by what auth declares. */
export async function closeAccount({ personId }: ClosedPerson, { accounts, clock }: AuthDeps, tx: Tx): Promise<void> {
  const acting = { byId: null, at: clock() };
  await accounts.within(tx).change(personId, (known) => (known === null ? unchanged(known, null) : applyToAccount(known, erase, acting)));
}

import * as contract from '@paanch/contracts/auth/consents/consents';
import { programmeConsent, unknownNotice } from '@paanch/contracts/auth/reasons';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { already } from '@paanch/platform/http/answer';
import { serve } from '@paanch/platform/http/serve';
import type { AuthDeps } from '../deps.js';
import { give, withdraw } from './give.rule.js';
import { newConsent } from './new-consent.js';
import type { Consent } from './tables.js';

function present({ purpose, notice_version, given_at, withdrawn_at }: Consent): contract.Consent {
  return {
    purpose: purpose as contract.Consent['purpose'],
    notice_version,
    given_at: given_at.toISOString(),
    withdrawn_at: withdrawn_at?.toISOString() ?? null,
  };
}

export const listConsents = serve(contract.listConsents, async ({ caller: { userId } }, { consents }: AuthDeps) => ({
  consents: (await consents.latest(userId)).map(present),
}));

/** Only to the words that are shown now. */
export const giveConsent = serve(contract.giveConsent, async ({ body, caller: { userId } }, { consents, newId, clock }: AuthDeps) => {
  const notice = contract.ASKED_NOTICES[body.purpose];
  if (notice.version !== body.notice_version) return refuse(unknownNotice);
  const given = newConsent(newId(), userId, notice, clock());
  const { consent, isNew } = await consents.change({ personId: userId, purpose: body.purpose }, (known) => give(known, given));
  return isNew ? present(consent) : already(present(consent));
});

export const withdrawConsent = serve(contract.withdrawConsent, async ({ query: { purpose }, caller: { userId } }, deps: AuthDeps) => {
  if (purpose === 'programme') return refuse(programmeConsent);
  const { consents, clock } = deps;
  await consents.change({ personId: userId, purpose }, (known) => withdraw(known, clock()));
  return undefined;
});

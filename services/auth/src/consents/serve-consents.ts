import * as contract from '@paanch/contracts/auth/consents/consents';
import { noticeIn } from '@paanch/contracts/auth/consents/notice-in';
import { programmeConsent, unknownNotice } from '@paanch/contracts/auth/reasons';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { already } from '@paanch/platform/http/answer';
import { serve } from '@paanch/platform/http/serve';
import type { AuthDeps } from '../deps.js';
import { changeConsent } from './change-consent.js';
import { give, withdraw } from './give.rule.js';
import { newConsent } from './new-consent.js';
import type { Consent } from './tables.js';

function present({ purpose, notice_version, language, given_at, withdrawn_at }: Consent): contract.Consent {
  return {
    purpose,
    notice_version,
    language,
    given_at: given_at.toISOString(),
    withdrawn_at: withdrawn_at?.toISOString() ?? null,
  };
}

export const listConsents = serve(contract.listConsents, async ({ caller: { userId } }, { consents }: AuthDeps) => {
  const [latest, history] = await Promise.all([consents.latest(userId), consents.history(userId)]);
  return { consents: latest.map(present), history: history.map(present) };
});

/** Only to the words that are shown now. */
export const giveConsent = serve(
  contract.giveConsent,
  async ({ body: { purpose, notice_version, language }, caller: { userId } }, deps: AuthDeps) => {
    const notice = noticeIn(purpose, language);
    const given = newConsent(deps.newId(), userId, notice, deps.clock());
    const decide = (known: Consent | null) => (notice.version === notice_version ? give(known, given) : refuse(unknownNotice));
    const { consent, isNew } = await changeConsent({ personId: userId, purpose }, decide, deps);
    return isNew ? present(consent) : already(present(consent));
  },
);

export const withdrawConsent = serve(contract.withdrawConsent, async ({ query: { purpose }, caller: { userId } }, deps: AuthDeps) => {
  if (purpose === 'programme') return refuse(programmeConsent);
  await changeConsent({ personId: userId, purpose }, (known) => withdraw(known, deps.clock()), deps);
  return undefined;
});

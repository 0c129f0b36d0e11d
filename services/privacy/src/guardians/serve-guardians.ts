import { isRefusal, refuse, type Refusal } from '@paanch/contracts/kernel/refusal';
import * as contract from '@paanch/contracts/privacy/guardians';
import { guardianLinkNotValid } from '@paanch/contracts/privacy/reasons';
import { serve } from '@paanch/platform/http/serve';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import type { PrivacyDeps } from '../deps.js';
import { GUARDIAN_LINK_MS, hashOfToken } from './guardian-link.js';
import { guardianWordsIn } from './guardian-words.js';
import * as rule from './guardian.rule.js';
import type { StoredGuardian } from './tables.js';

export const readGuardian = serve(contract.readGuardian, async ({ caller }, { guardians, people }: PrivacyDeps) => {
  const [guardian, learner] = [await guardians.find(caller.userId), await people.find(caller.userId)];
  return { guardian: guardian && presentGuardian(guardian), minor_until: learner?.minor_until ?? null };
});

export const askGuardian = serve(contract.askGuardian, async ({ caller, body }, deps: PrivacyDeps) => {
  const { guardians, people, letters, newId, clock, db } = deps;
  const learner = await people.find(caller.userId);
  const [letterId, now] = [newId(), clock()];
  return inTransaction(db, async (tx) => {
    const asking = { ...body, letterId };
    const asked = await guardians.within(tx).change(caller.userId, (known) => rule.askGuardian(known, learner, asking, now));
    await letters.add(tx, { id: letterId, kind: 'guardian', person_id: caller.userId, request_id: null, created_at: now });
    return presentGuardian(asked);
  });
});

export const readGuardianInvitation = serve(contract.readGuardianInvitation, async ({ body }, deps: PrivacyDeps) => {
  const guardian = await byToken(body.token, deps);
  return isRefusal(guardian) ? guardian : presentInvitation(guardian, deps);
});

export const answerAsGuardian = serve(contract.answerAsGuardian, async ({ body }, deps: PrivacyDeps) => {
  const guardian = await byToken(body.token, deps);
  if (isRefusal(guardian)) return guardian;
  const { guardians, clock } = deps;
  const answered = await guardians.change(guardian.person_id, (known) =>
    known === null || known.token_hash !== guardian.token_hash
      ? refuse(guardianLinkNotValid)
      : rule.answerAsGuardian(known, body.agrees, guardianWordsIn(body.language), clock()),
  );
  return presentInvitation(answered, deps);
});

async function byToken(token: string, { guardians, clock }: PrivacyDeps): Promise<StoredGuardian | Refusal> {
  const found = await guardians.byToken(hashOfToken(token), new Date(clock().getTime() - GUARDIAN_LINK_MS));
  return found ?? refuse(guardianLinkNotValid);
}

function presentGuardian({ name, email, state, asked_at: asked, answered_at: answered, ...words }: StoredGuardian) {
  return {
    name,
    email,
    state,
    asked_at: asked.toISOString(),
    answered_at: answered?.toISOString() ?? null,
    notice_version: words.notice_version,
    notice_language: words.notice_language,
  };
}

async function presentInvitation({ person_id: personId, name, state, notice_version: version }: StoredGuardian, { people }: PrivacyDeps) {
  const learner = await people.find(personId);
  return { name, learner_name: learner?.full_name ?? '', state, notice_version: version };
}

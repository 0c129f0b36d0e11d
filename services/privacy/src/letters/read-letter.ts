import { refuse } from '@paanch/contracts/kernel/refusal';
import * as contract from '@paanch/contracts/privacy/parts';
import { serve } from '@paanch/platform/http/serve';
import type { PrivacyDeps } from '../deps.js';
import { newGuardianLink } from '../guardians/guardian-link.js';
import type { StoredLetter } from './tables.js';

/** For the service that sends mails, while it handles the fact. */
export const readLetter = serve(contract.readLetter, async ({ params }, deps: PrivacyDeps) => {
  const letter = await deps.letters.find(params.letterId);
  if (letter === null) return refuse('NOT_FOUND');
  return (
    (await (letter.kind === 'guardian' ? guardianLetter(letter, deps) : closingLetter(letter, letter.kind, deps))) ?? refuse('NOT_FOUND')
  );
});

async function guardianLetter({ person_id: personId }: StoredLetter, { guardians, people, clock }: PrivacyDeps) {
  const [learner, guardian] = [await people.find(personId), await guardians.find(personId)];
  if (learner === null || guardian === null) return null;
  const { link, tokenHash } = newGuardianLink();
  await guardians.saveToken(personId, tokenHash, clock());
  const { full_name: learner_name, language } = learner;
  return { kind: 'guardian' as const, to: guardian.email, name: guardian.name, learner_name, language, link };
}

async function closingLetter(
  { request_id: requestId }: StoredLetter,
  kind: 'account_closed' | 'key_destroyed_soon',
  { requests, personKeys, keptMs }: PrivacyDeps,
) {
  const request = requestId === null ? null : await requests.find(requestId);
  if (request === null || request.person_key === null || request.contact === null || request.closed_at === null) return null;
  const erasedAt = new Date(request.closed_at.getTime() + keptMs).toISOString();
  return { kind, ...personKeys.contactOf(request.id, request.person_key, request.contact), erased_at: erasedAt };
}

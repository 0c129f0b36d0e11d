import type { Language } from '@paanch/contracts/auth/profile';
import { refuse } from '@paanch/contracts/kernel/refusal';
import type { Tx } from '@paanch/platform/postgres/database';
import type { AuthDeps } from '../deps.js';
import { editPerson } from '../users/user.rule.js';

/** In which a learner read the page that opened their account (docs/hindi.md#the-switch). */
export async function keepLanguage(tx: Tx, personId: string, language: Language, deps: AuthDeps): Promise<void> {
  const isNew = await deps.people.within(tx).change(personId, (known) => {
    if (!known) return refuse('NOT_FOUND');
    const { next, facts } = editPerson(known, { language });
    return { next, facts, outcome: next !== known };
  });
  if (!isNew) return;
  await deps.profiles.within(tx).change(personId, (known) => ({ next: { ...known, language }, facts: [], outcome: undefined }));
}

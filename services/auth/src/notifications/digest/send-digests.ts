import type { AuthDeps } from '../../deps.js';
import { writeMail } from '../../mails/mail.rule.js';
import { collectedMails } from '../notification.rule.js';
import { unsubscribeLink } from '../preferences/unsubscribe-link.js';

/** How often due digests are looked for; milliseconds. */
export const DIGEST_MS = 60_000;
const PEOPLE_AT_ONCE = 200;

/** Sends what waited together. A person who has turned mails off since gets only what is essential; the list shows everything anyway. */
export async function sendDigests(deps: AuthDeps, stopping: AbortSignal): Promise<void> {
  const now = deps.clock();
  for (const personId of await deps.digests.duePeople(now, PEOPLE_AT_ONCE)) {
    if (!stopping.aborted) await sendDigest(personId, now, deps);
  }
}

async function sendDigest(personId: string, now: Date, deps: AuthDeps): Promise<void> {
  const ids = [deps.newId(), deps.newId()] as const;
  await deps.digests.change({ personId, now }, (known) => {
    const { addressee, due } = known;
    if (addressee === null) return { next: { ...known, mails: [] }, facts: [], outcome: undefined };
    const input = { at: now, origin: deps.publicOrigin, unsubscribe: () => unsubscribeLink(addressee, deps) };
    const mails = collectedMails(due, addressee, input).map((content, index) => writeMail(ids[index] ?? ids[0], addressee, content));
    return { next: { ...known, mails }, facts: [], outcome: undefined };
  });
}

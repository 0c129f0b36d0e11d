import type { AuthDeps } from '../../deps.js';
import { writeMail } from '../../mails/mail.rule.js';
import { digestMail } from '../notification.rule.js';
import { unsubscribeLink } from '../preferences/unsubscribe-link.js';

/** How often due digests are looked for; milliseconds. */
export const DIGEST_MS = 60_000;
const PEOPLE_AT_ONCE = 200;

/** One mail for everything that waited. A person who has turned mails off since gets none; the list shows everything anyway. */
export async function sendDigests(deps: AuthDeps, stopping: AbortSignal): Promise<void> {
  const now = deps.clock();
  for (const personId of await deps.digests.duePeople(now, PEOPLE_AT_ONCE)) {
    if (!stopping.aborted) await sendDigest(personId, now, deps);
  }
}

async function sendDigest(personId: string, now: Date, deps: AuthDeps): Promise<void> {
  const mailId = deps.newId();
  await deps.digests.change({ personId, now }, (known) => {
    const { addressee, due } = known;
    const isWanted = addressee !== null && addressee.is_active && addressee.wants_mails && due.length > 0;
    const mail = isWanted ? writeMail(mailId, addressee, digestMail(due, deps.publicOrigin, unsubscribeLink(addressee, deps), now)) : null;
    return { next: { ...known, mail }, facts: [], outcome: undefined };
  });
}

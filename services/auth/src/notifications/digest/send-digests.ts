import { isNotNull, lte, and } from 'drizzle-orm';
import type { AuthDeps } from '../../deps.js';
import { writeMail } from '../../mails/mail.rule.js';
import { notifications } from '../tables.js';
import { digestLetter } from '../notification.rule.js';
import { unsubscribeLink } from '../notify-people.js';

/** How often it is looked for whom it is 18:00; milliseconds. */
export const DIGEST_MS = 60_000;
const PEOPLE_AT_ONCE = 200;

/** One mail for all that waited. Whoever has turned mails off since is left alone, and what waited is in their list anyway. */
export async function sendDigests(deps: AuthDeps, stopping: AbortSignal): Promise<void> {
  const now = deps.clock();
  const isDue = and(isNotNull(notifications.digestDueAt), lte(notifications.digestDueAt, now));
  const waiting = await deps.reads
    .selectDistinct({ personId: notifications.personId })
    .from(notifications)
    .where(isDue)
    .limit(PEOPLE_AT_ONCE);
  for (const { personId } of waiting) {
    if (!stopping.aborted) await sendDigest(personId, now, deps);
  }
}

async function sendDigest(personId: string, now: Date, deps: AuthDeps): Promise<void> {
  const mailId = deps.newId();
  await deps.digests.change({ personId, now }, (known) => {
    const { addressee, due } = known;
    const isWanted = addressee !== null && addressee.isActive && addressee.wantsMails && due.length > 0;
    const mail = isWanted
      ? writeMail(mailId, addressee, digestLetter(due, deps.publicOrigin, unsubscribeLink(addressee, deps), now))
      : null;
    return { next: { ...known, mail }, facts: [], outcome: undefined };
  });
}

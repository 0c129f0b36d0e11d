import { isNotNull, lte, and } from 'drizzle-orm';
import type { AuthDeps } from '../../deps.js';
import { writeMail } from '../../mails/mail.rule.js';
import { notifications } from '../tables.js';
import { digestMail } from '../notification.rule.js';
import { unsubscribeLink } from '../notify-people.js';

/** How often it is looked for whom it is 18:00; milliseconds. */
export const DIGEST_MS = 60_000;
const PEOPLE_AT_ONCE = 200;

/** One mail for all that waited. Whoever has turned mails off since is left alone, and what waited is in their list anyway. */
export async function sendDigests(deps: AuthDeps, stopping: AbortSignal): Promise<void> {
  const now = deps.clock();
  const isDue = and(isNotNull(notifications.digest_due_at), lte(notifications.digest_due_at, now));
  const waiting = await deps.reads
    .selectDistinct({ person_id: notifications.person_id })
    .from(notifications)
    .where(isDue)
    .limit(PEOPLE_AT_ONCE);
  for (const { person_id } of waiting) {
    if (!stopping.aborted) await sendDigest(person_id, now, deps);
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

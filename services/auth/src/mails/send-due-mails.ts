import { errorFacts } from '@paanch/platform/observing/log';
import type { AuthDeps } from '../deps.js';
import { failedMail, sentMail, claimMail } from './delivery.rule.js';
import type { Mail } from './tables.js';

/** How often waiting mails are looked for; milliseconds. */
export const MAILER_MS = 2_000;
const AT_ONCE = 10;

/**
 * Sends what is due. A mail is taken before it is sent and settled after: a process that dies between the two leaves it to
 * be sent a second time, under the same Message-ID; it is never lost. What is taken together is sent together, so that no
 * mail waits for another's server longer than it is taken for.
 */
export async function sendDueMails(deps: AuthDeps, stopping: AbortSignal): Promise<void> {
  const { mailTransport } = deps;
  if (mailTransport === null) return;
  while (!stopping.aborted) {
    const now = deps.clock();
    const taken = await deps.dueMails.change({ now, limit: AT_ONCE }, (known) => {
      const next = known.map((mail) => claimMail(mail, now));
      return { next, facts: [], outcome: next };
    });
    if (taken.length === 0) return;
    const givenUp = taken.filter((mail) => mail.given_up_at !== null).length;
    if (givenUp > 0) deps.log.warn('Mails were given up', { count: givenUp });
    await Promise.all(taken.filter((mail) => mail.given_up_at === null).map((mail) => tryMail(mail, mailTransport, deps)));
  }
}

async function tryMail(mail: Mail, transport: NonNullable<AuthDeps['mailTransport']>, deps: AuthDeps): Promise<void> {
  const failure = await transport.send(mail).then(
    () => null,
    (error: unknown) => error ?? new Error('no reason given'),
  );
  // The words of a mail server or a file system may hold the address.
  if (failure !== null)
    deps.log.warn('A mail could not be sent; it will be tried again', { attempt: mail.attempts, code: nameOf(failure) });
  const now = deps.clock();
  await deps.claimedMails.change(mail.id, (known) => {
    const next = known.map((one) => (failure === null ? sentMail(one, now) : failedMail(one, nameOf(failure), now)));
    return { next, facts: [], outcome: undefined };
  });
}

function nameOf(failure: unknown): string {
  const { code, class: name } = errorFacts(failure);
  return code ?? name;
}

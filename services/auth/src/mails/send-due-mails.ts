import { errorFacts } from '@paanch/platform/observing/log';
import type { AuthDeps } from '../deps.js';
import { failedMail, sentMail, claimMail } from './delivery.rule.js';
import type { Mail } from './tables.js';

/** How often due mails are looked for; milliseconds. */
export const MAILER_MS = 2_000;
const AT_ONCE = 10;

/**
 * A mail is claimed before it is sent and settled afterwards. A process that dies in between leaves it to be sent again under the
 * same Message-ID; it is never lost. A batch is sent in parallel, so that a slow server delays no mail beyond its claim.
 */
export async function sendDueMails(deps: AuthDeps, stopping: AbortSignal): Promise<void> {
  const { mailTransport } = deps;
  if (mailTransport === null) return;
  while (!stopping.aborted) {
    const now = deps.clock();
    const claimed = await deps.mails.change({ dueAt: now, limit: AT_ONCE }, (known) => {
      const next = known.map((mail) => claimMail(mail, now));
      return { next, facts: [], outcome: next };
    });
    if (claimed.length === 0) return;
    const givenUp = claimed.filter((mail) => mail.given_up_at !== null).length;
    if (givenUp > 0) deps.log.warn('Mails were given up', { count: givenUp });
    await Promise.all(claimed.filter((mail) => mail.given_up_at === null).map((mail) => sendMail(mail, mailTransport, deps)));
  }
}

async function sendMail(mail: Mail, transport: NonNullable<AuthDeps['mailTransport']>, deps: AuthDeps): Promise<void> {
  const failure = await transport.send(mail).then(
    () => null,
    (error: unknown) => error ?? new Error('no reason given'),
  );
  // Only the code is logged: a server's message may contain the address.
  if (failure !== null)
    deps.log.warn('A mail could not be sent; it will be tried again', { attempt: mail.attempts, code: nameOf(failure) });
  const now = deps.clock();
  await deps.mails.change({ id: mail.id }, (known) => {
    const next = known.map((one) => (failure === null ? sentMail(one, now) : failedMail(one, nameOf(failure), now)));
    return { next, facts: [], outcome: undefined };
  });
}

function nameOf(failure: unknown): string {
  const { code, class: name } = errorFacts(failure);
  return code ?? name;
}

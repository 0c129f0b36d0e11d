import * as tasks from '@paanch/contracts/auth/tasks';
import { perform } from '@paanch/platform/tasks/perform';
import type { AuthDeps } from '../deps.js';
import { giveUpLateMail, isOver, sentMail } from './delivery.rule.js';
import type { Mail } from './tables.js';

const AT_ONCE = 10;

/**
 * A process that dies between sending and saving leaves the mail to be sent again under the same Message-ID; it is never lost.
 * A mail that was withdrawn is gone.
 */
export const sendMail = perform(
  tasks.sendMail,
  async ({ mail_id }, deps: AuthDeps) => {
    const { mailTransport } = deps;
    if (mailTransport === null) throw new Error('Mails have no way out');
    const mail = await changeMail(mail_id, giveUpLateMail, deps);
    if (mail?.given_up_at) deps.log.warn('A mail was given up');
    if (!mail || isOver(mail)) return;
    await mailTransport.send(mail);
    await changeMail(mail_id, sentMail, deps);
  },
  { atOnce: AT_ONCE, canRun: ({ mailTransport }) => mailTransport !== null },
);

/** Null if there is no such mail. */
function changeMail(id: string, rule: (known: Mail, now: Date) => Mail, { mails, clock }: AuthDeps): Promise<Mail | null> {
  return mails.change(id, (known) => {
    const next = known && rule(known, clock());
    return { next, facts: [], outcome: next };
  });
}

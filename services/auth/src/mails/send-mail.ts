/** Mails that someone waits for and mails to many people leave in lanes of their own (docs/people.md#mails). */
import { setTimeout as pause } from 'node:timers/promises';
import * as tasks from '@paanch/contracts/auth/tasks';
import { perform } from '@paanch/platform/tasks/perform';
import type { AuthDeps } from '../deps.js';
import { giveUpLateMail, isOver, sentMail } from './delivery.rule.js';
import type { Mail } from './tables.js';

/** In each lane of each process. */
const lane = { atOnce: 5, canRun: ({ mailTransport }: AuthDeps) => mailTransport !== null };

/** Leaves at once; mails to many people wait a little longer for it. */
export const sendMail = perform(
  tasks.sendMail,
  ({ mail_id }, deps: AuthDeps) => deliver(mail_id, deps, () => deps.mailPace.reserve()),
  lane,
);

export const sendBulkMail = perform(
  tasks.sendBulkMail,
  ({ mail_id }, deps: AuthDeps, { signal }) =>
    deliver(mail_id, deps, async () => pause(await deps.mailPace.reserve(), undefined, { signal })),
  lane,
);

/**
 * A process that dies between sending and saving leaves the mail to be sent again under the same Message-ID; it is never lost.
 * A mail that was withdrawn is gone.
 */
async function deliver(id: string, deps: AuthDeps, itsTurn: () => Promise<unknown>): Promise<void> {
  const { mailTransport } = deps;
  if (mailTransport === null) throw new Error('Mails have no way out');
  const mail = await changeMail(id, giveUpLateMail, deps);
  if (mail?.given_up_at) deps.log.warn('A mail was given up');
  if (!mail || isOver(mail)) return;
  await itsTurn();
  await mailTransport.send(mail);
  await changeMail(id, sentMail, deps);
}

/** Null if there is no such mail. */
function changeMail(id: string, rule: (known: Mail, now: Date) => Mail, { mails, clock }: AuthDeps): Promise<Mail | null> {
  return mails.change(id, (known) => {
    const next = known && rule(known, clock());
    return { next, facts: [], outcome: next };
  });
}

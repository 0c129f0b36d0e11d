import { currentContext, type Context } from '@paanch/platform/observing/context';
import { unchanged } from '@paanch/platform/outbox/define-store';
import type { Tx } from '@paanch/platform/postgres/database';
import type { AuthDeps } from '../deps.js';
import { linkTo } from '../mails/mail-link.rule.js';
import type { NotificationText } from './notification-text.rule.js';
import type { NotificationState } from './notification.store.js';
import { type Addressee, writeNotification } from './notification.rule.js';

/** One piece of news for one person. */
export interface NotificationRequest {
  readonly personId: string;
  /** What it tells of. */
  readonly cause: string;
  readonly textFor: (addressee: Addressee) => NotificationText;
  /** Whose doing it follows from. */
  readonly context: Context;
}

/** In the transaction of what it tells of. The same cause is told a person once; an id that nobody has is told nothing. */
export async function notifyPeople(tx: Tx, news: readonly NotificationRequest[], deps: AuthDeps): Promise<void> {
  const at = deps.clock();
  const asked = news.map(({ personId, cause, textFor, context }) => {
    const [notificationId, mailId] = [deps.newId(), deps.newId()];
    const decide = (known: NotificationState) => {
      const { addressee, isNotified } = known;
      if (!addressee || isNotified) return unchanged(known, undefined);
      const unsubscribe = () => unsubscribeLink(addressee, deps);
      const telling = { cause, notificationId, mailId, at, origin: deps.publicOrigin, unsubscribe };
      const { written, facts } = writeNotification(addressee, textFor(addressee), telling);
      return { next: { addressee, isNotified: true, written }, facts, outcome: undefined };
    };
    return { key: { personId, cause }, decide, context };
  });
  await deps.notifications.within(tx).changeAll(asked);
}

/** Within the present piece of work. */
export function notifyPerson(
  tx: Tx,
  personId: string,
  cause: string,
  textFor: NotificationRequest['textFor'],
  deps: AuthDeps,
): Promise<void> {
  return notifyPeople(tx, [{ personId, cause, textFor, context: currentContext() }], deps);
}

export function unsubscribeLink({ id, role }: Addressee, { publicOrigin, unsubscribeTokens }: AuthDeps): string {
  return linkTo(publicOrigin, role, 'unsubscribe', unsubscribeTokens.tokenOf(id));
}

import { type Context, currentContext } from '@paanch/platform/observing/context';
import { unchanged } from '@paanch/platform/outbox/define-store';
import type { Tx } from '@paanch/platform/postgres/database';
import type { AuthDeps } from '../deps.js';
import type { NotificationText } from './texts/notification-text.js';
import { type Addressee, type Mailing, writeNotification } from './notification.rule.js';
import type { NotificationState } from './notification.store.js';
import { unsubscribeLink } from './preferences/unsubscribe-link.js';

/** One notification for one person. */
export interface NotificationRequest {
  readonly personId: string;
  /** What it is about; a person is notified of one cause once. */
  readonly cause: string;
  readonly textFor: (addressee: Addressee) => NotificationText;
  /** Absent: as the kind of the text says. */
  readonly mailing?: Mailing | undefined;
  /** Context of what caused it. */
  readonly context: Context;
}

/** Runs in the transaction of what people are notified of. Ignores repeated causes and ids that nobody has. */
export async function notifyPeople(tx: Tx, requests: readonly NotificationRequest[], deps: AuthDeps): Promise<void> {
  const at = deps.clock();
  const changes = requests.map(({ personId, cause, textFor, mailing, context }) => {
    const [notificationId, mailId] = [deps.newId(), deps.newId()];
    const decide = (known: NotificationState) => {
      const { addressee, isNotified } = known;
      if (!addressee || isNotified) return unchanged(known, undefined);
      const unsubscribe = () => unsubscribeLink(addressee, deps);
      const input = { cause, notificationId, mailId, at, origin: deps.publicOrigin, unsubscribe, mailing };
      const { written, facts } = writeNotification(addressee, textFor(addressee), input);
      return { next: { addressee, isNotified: true, written }, facts, outcome: undefined };
    };
    return { key: { personId, cause }, decide, context };
  });
  await deps.notifications.within(tx).changeAll(changes);
}

/** Notifies one person in the current context. */
export function notifyPerson(
  tx: Tx,
  personId: string,
  cause: string,
  textFor: NotificationRequest['textFor'],
  deps: AuthDeps,
): Promise<void> {
  return notifyPeople(tx, [{ personId, cause, textFor, context: currentContext() }], deps);
}

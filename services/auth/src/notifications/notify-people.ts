import { currentContext, type Context } from '@paanch/platform/observing/context';
import { unchanged } from '@paanch/platform/outbox/define-store';
import type { Tx } from '@paanch/platform/postgres/database';
import type { AuthDeps } from '../deps.js';
import { linkTo } from '../mails/mail-link.rule.js';
import type { News } from './notification-text.rule.js';
import type { TellingState } from './notification.store.js';
import { type Addressee, tell } from './notification.rule.js';

/** One piece of news for one person. */
export interface ToTell {
  readonly personId: string;
  /** What it tells of. */
  readonly cause: string;
  readonly newsFor: (addressee: Addressee) => News;
  /** Whose doing it follows from. */
  readonly context: Context;
}

/** In the transaction of what it tells of. The same cause is told a person once; an id that nobody has is told nothing. */
export async function tellPeople(tx: Tx, news: readonly ToTell[], deps: AuthDeps): Promise<void> {
  const at = deps.clock();
  const asked = news.map(({ personId, cause, newsFor, context }) => {
    const [notificationId, mailId] = [deps.newId(), deps.newId()];
    const decide = (known: TellingState) => {
      const { addressee, wasTold } = known;
      if (!addressee || wasTold) return unchanged(known, undefined);
      const unsubscribe = () => unsubscribeLink(addressee, deps);
      const telling = { cause, notificationId, mailId, at, origin: deps.publicOrigin, unsubscribe };
      const { told, facts } = tell(addressee, newsFor(addressee), telling);
      return { next: { addressee, wasTold: true, told }, facts, outcome: undefined };
    };
    return { key: { personId, cause }, decide, context };
  });
  await deps.tellings.within(tx).changeAll(asked);
}

/** Within the present piece of work. */
export function tellPerson(tx: Tx, personId: string, cause: string, newsFor: ToTell['newsFor'], deps: AuthDeps): Promise<void> {
  return tellPeople(tx, [{ personId, cause, newsFor, context: currentContext() }], deps);
}

export function unsubscribeLink({ id, role }: Addressee, { publicOrigin, unsubscribeTokens }: AuthDeps): string {
  return linkTo(publicOrigin, role, 'unsubscribe', unsubscribeTokens.tokenOf(id));
}

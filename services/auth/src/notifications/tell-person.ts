import { unchanged } from '@paanch/platform/outbox/define-store';
import type { Tx } from '@paanch/platform/postgres/database';
import type { AuthDeps } from '../deps.js';
import { linkTo } from '../mails/pages.rule.js';
import type { News } from './news.rule.js';
import { type Addressee, tell } from './telling.rule.js';

/** In the transaction of what it tells of. The same cause is told a person once; an id that nobody has is told nothing. */
export async function tellPerson(
  tx: Tx,
  personId: string,
  cause: string,
  newsFor: (addressee: Addressee) => News,
  deps: AuthDeps,
): Promise<void> {
  const at = deps.clock();
  const [notificationId, mailId] = [deps.newId(), deps.newId()];
  await deps.tellings.within(tx).change({ personId, cause }, (known) => {
    const { addressee, wasTold } = known;
    if (!addressee || wasTold) return unchanged(known, undefined);
    const unsubscribe = unsubscribeLink(addressee, deps);
    const telling = { cause, notificationId, mailId, at, origin: deps.publicOrigin, unsubscribe };
    const { told, facts } = tell(addressee, newsFor(addressee), telling);
    return { next: { ...known, told }, facts, outcome: undefined };
  });
}

export function unsubscribeLink({ id, role }: Addressee, { publicOrigin, unsubscribeTokens }: AuthDeps): string {
  return linkTo(publicOrigin, role, 'unsubscribe', unsubscribeTokens.tokenOf(id));
}

import { PublishAsked } from '@paanch/contracts/content/events';
import { subscribe } from '@paanch/platform/messaging/subscribe';
import { currentContext } from '@paanch/platform/observing/context';
import type { AuthDeps } from '../../deps.js';
import { publishAsked } from '../../notifications/texts/publishing-text.rule.js';
import { notifyPeople } from '../../notifications/notify-people.js';

/** Notifies the Admins, who publish; once for each state of a draft. */
export const onPublishAsked = subscribe(PublishAsked, async ({ data, actor }, deps: AuthDeps, tx) => {
  const author = actor.user_id === null ? null : await deps.staff.nameOf(tx, actor.user_id);
  const text = publishAsked(data, author);
  const request = { cause: `publish ${data.draft_id} ${data.draft_revision}`, textFor: () => text, context: currentContext() };
  const admins = await deps.staff.openIds(tx, ['Admin'], deps.clock());
  // An Admin who asks knows already.
  const others = admins.filter((personId) => personId !== actor.user_id);
  await notifyPeople(
    tx,
    others.map((personId) => ({ ...request, personId })),
    deps,
  );
});

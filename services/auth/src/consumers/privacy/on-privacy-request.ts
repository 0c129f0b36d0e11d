/** What learners are told of their copies and erasures, and Admins of what waits for them (docs/people.md#notifications). */
import type { DataOf } from '@paanch/contracts/kernel/event';
import { PrivacyRequestChanged } from '@paanch/contracts/privacy/events';
import { subscribe } from '@paanch/platform/messaging/subscribe';
import type { AuthDeps } from '../../deps.js';
import type { NotificationRequest } from '../../notifications/notify-people.js';
import { notifyPerson } from '../../notifications/notify-people.js';
import { erasureAsked, erasureTakenBack, exportReady, privacyRequestWaiting } from '../../notifications/privacy/privacy-text.rule.js';
import { notifyAdmins } from '../asked/notify-admins.js';

type Request = DataOf<typeof PrivacyRequestChanged>;

/** Null: nothing to tell. Of a closed account nobody could read it, and its letters go to the address; what began by itself its learner neither asked nor took back. */
function textForLearner({ kind, state, origin }: Request, at: Date): NotificationRequest['textFor'] | null {
  if (kind === 'export') return state === 'ready' ? exportReady : null;
  if (origin === 'left') return null;
  if (state === 'closing') return ({ time_zone }) => erasureAsked(at, time_zone);
  return state === 'taken_back' ? erasureTakenBack : null;
}

/** The Admin who entered a request cannot approve it, and knows of it. */
export const onPrivacyRequestChanged = subscribe(PrivacyRequestChanged, async ({ data, actor, occurred_at }, deps: AuthDeps, tx) => {
  const cause = `privacy request ${data.request_id} ${data.state}`;
  if (data.state === 'waiting') return notifyAdmins(tx, { cause, text: privacyRequestWaiting(data.kind), except: actor.user_id }, deps);
  const textFor = textForLearner(data, new Date(occurred_at));
  if (textFor !== null) await notifyPerson(tx, data.student_id, cause, textFor, deps);
});

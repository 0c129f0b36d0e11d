/** Our own facts about an account, told to the person it belongs to (product 12). */
import { MfaChanged, PasswordChanged, SignedIn } from '@paanch/contracts/auth/events';
import { subscribe } from '@paanch/platform/messaging/subscribe';
import { and, eq, gt } from 'drizzle-orm';
import type { Tx } from '@paanch/platform/postgres/database';
import type { AuthDeps } from '../deps.js';
import { describeBrowser } from '../notifications/browser-text.rule.js';
import { formatTime } from '../notifications/mail-times.rule.js';
import { newDevice, passwordChanged, secondStepRemoved } from '../notifications/notification-text.rule.js';
import { notifyPerson } from '../notifications/notify-people.js';
import { sessions } from '../sessions/tables.js';
import { people } from '../users/tables.js';

/** Of a browser never seen, also on a network that was: a campus shares one. A first sign-in ever is no surprise to anybody. */
export const onSignedIn = subscribe(SignedIn, async (fact, deps: AuthDeps, tx) => {
  const { user_id: personId, new_device: isNewDevice } = fact.data;
  const at = new Date(fact.occurred_at);
  if (!isNewDevice || !(await wasSignedInBefore(tx, personId, fact.agg_id))) return;
  const browser = describeBrowser(fact.request.user_agent);
  await notifyPerson(
    tx,
    personId,
    `session ${fact.agg_id}`,
    ({ role, time_zone }) => newDevice(role, formatTime(at, time_zone), browser),
    deps,
  );
});

/** Not by their sessions, which are forgotten: whoever comes back after months is to hear of a stranger too. */
async function wasSignedInBefore(tx: Tx, personId: string, sessionId: string): Promise<boolean> {
  const isLater = and(eq(sessions.id, sessionId), gt(sessions.created_at, people.first_sign_in_at));
  const [found] = await tx.select({ id: sessions.id }).from(people).innerJoin(sessions, isLater).where(eq(people.id, personId));
  return found !== undefined;
}

/** Changed by its owner, or by a link. */
export const onPasswordChanged = subscribe(PasswordChanged, async (fact, deps: AuthDeps, tx) => {
  const at = new Date(fact.occurred_at);
  const news = ({ role, time_zone }: Parameters<Parameters<typeof notifyPerson>[3]>[0]) => passwordChanged(role, formatTime(at, time_zone));
  await notifyPerson(tx, fact.data.user_id, `password ${fact.agg_id} ${fact.agg_version}`, news, deps);
});

/** What people change of their own second step they know; what staff take away they are told. */
export const onMfaChanged = subscribe(MfaChanged, async (fact, deps: AuthDeps, tx) => {
  if (fact.data.change !== 'removed_by_staff') return;
  const cause = `second step ${fact.agg_id} ${fact.agg_version}`;
  await notifyPerson(tx, fact.data.user_id, cause, ({ role }) => secondStepRemoved(role), deps);
});

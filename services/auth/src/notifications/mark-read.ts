import * as routes from '@paanch/contracts/auth/notifications';
import { refuse } from '@paanch/contracts/kernel/refusal';
import type { Caller } from '@paanch/platform/http/caller';
import { outsideOwnRows } from '@paanch/platform/http/own-rows';
import { serve } from '@paanch/platform/http/serve';
import type { AuthDeps } from '../deps.js';

interface ReadInput {
  readonly params: { readonly notificationId: string };
  readonly caller: Caller;
}

export const markNotificationRead = serve(routes.markNotificationRead, (input, deps: AuthDeps) => readOne(input, deps));
export const markStaffNotificationRead = serve(routes.markStaffNotificationRead, (input, deps: AuthDeps) => readOne(input, deps));
export const markNotificationsRead = serve(routes.markNotificationsRead, ({ caller }, deps: AuthDeps) => readAll(caller, deps));
export const markStaffNotificationsRead = serve(routes.markStaffNotificationsRead, ({ caller }, deps: AuthDeps) => readAll(caller, deps));

/** Keeps the time at which a notification was first read. */
async function readOne({ params: { notificationId: id }, caller }: ReadInput, deps: AuthDeps) {
  const readAt = deps.clock();
  await deps.readMarks.change({ id }, (known) => {
    const [one] = known;
    if (!one) return refuse('NOT_FOUND');
    if (one.person_id !== caller.userId) return outsideOwnRows('notification', id);
    return { next: one.read_at === null ? [{ ...one, read_at: readAt }] : known, facts: [], outcome: undefined };
  });
  return { success: true as const };
}

async function readAll({ userId }: Caller, deps: AuthDeps) {
  const readAt = deps.clock();
  await deps.readMarks.change({ unreadOf: userId }, (known) => ({
    next: known.map((one) => ({ ...one, read_at: readAt })),
    facts: [],
    outcome: undefined,
  }));
  return { success: true as const };
}

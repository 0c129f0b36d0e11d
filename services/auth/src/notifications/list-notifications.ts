import * as routes from '@paanch/contracts/auth/notifications';
import type { QueryOf, ReplyInputOf } from '@paanch/contracts/kernel/route';
import type { Caller } from '@paanch/platform/http/caller';
import { serve } from '@paanch/platform/http/serve';
import { and, count, desc, eq, isNull, lt } from 'drizzle-orm';
import type { AuthDeps } from '../deps.js';
import { type Notification, notifications } from './tables.js';

export const listNotifications = serve(routes.listNotifications, ({ query, caller }, deps: AuthDeps) => list(query, caller, deps));
export const listStaffNotifications = serve(routes.listStaffNotifications, ({ query, caller }, deps: AuthDeps) =>
  list(query, caller, deps),
);

type Listed = ReplyInputOf<typeof routes.listNotifications>;

/** Ids rise with time, so the last one shown is where the next page begins. */
async function list({ cursor, limit }: QueryOf<typeof routes.listNotifications>, { userId }: Caller, { reads }: AuthDeps): Promise<Listed> {
  const own = eq(notifications.person_id, userId);
  const page = reads
    .select()
    .from(notifications)
    .where(and(own, cursor === undefined ? undefined : lt(notifications.id, cursor)))
    .orderBy(desc(notifications.id))
    .limit(limit + 1);
  const unread = reads
    .select({ rows: count() })
    .from(notifications)
    .where(and(own, isNull(notifications.read_at)));
  const [found, [counted]] = await Promise.all([page, unread]);
  const shown = found.slice(0, limit);
  return {
    notifications: shown.map(present),
    unread_count: counted?.rows ?? 0,
    next_cursor: found.length > limit ? (shown.at(-1)?.id ?? null) : null,
  };
}

function present({ id, kind, title, body, link, created_at, read_at }: Notification): Listed['notifications'][number] {
  return { id, kind, title, body, link, created_at: created_at.toISOString(), read_at: read_at?.toISOString() ?? null };
}
